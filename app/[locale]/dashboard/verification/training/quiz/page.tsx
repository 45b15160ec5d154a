import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { TrainingBackLink } from "#components/safety/training/back-link.tsx";
import { QuizForm } from "#components/safety/training/quiz-form.tsx";
import { QuizStart } from "#components/safety/training/quiz-start.tsx";
import { TrainingStandingNote } from "#components/safety/training/standing-note.tsx";
import { TrainingProgress } from "#components/safety/training/training-progress.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { courseTitles } from "#lib/safety/training/course.ts";
import { ownTraining } from "#lib/safety/training/own-training.ts";
import { shownPage } from "#lib/safety/training/quiz-rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("training.quiz");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The attempt in progress, or what came of the last one. */
export default async function TrainingQuizPage({ searchParams }: Props) {
  const user = await requireRole("mentor");
  const [asked, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("training")]);
  const own = await ownTraining(db(), user.id, new Date());
  const open = own.standing.state !== "done" && own.allRead;
  return (
    <>
      <TrainingBackLink href={withLocale(locale, paths.verificationTraining)}>{t("backToCourse")}</TrainingBackLink>
      <PageTitle title={t("quiz.title")} />
      <div className="grid gap-6 *:min-w-0">
        {open && own.attempt ? (
          <>
            <div className="max-w-read">
              <TrainingProgress own={own} />
            </div>
            <QuizForm attempt={own.attempt} page={shownPage(own.attempt.answers, asked.page)} locale={locale} />
          </>
        ) : (
          <>
            <div className="max-w-read">
              <TrainingStandingNote standing={own.standing} timeZone={user.timeZone} />
            </div>
            <QuizStart own={own} titles={await courseTitles(locale)} locale={locale} />
          </>
        )}
      </div>
    </>
  );
}
