import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { TrainingBackLink } from "#components/safety/training/back-link.tsx";
import { CourseList } from "#components/safety/training/course-list.tsx";
import { TrainingStandingNote } from "#components/safety/training/standing-note.tsx";
import { TrainingProgress } from "#components/safety/training/training-progress.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { courseTitles } from "#lib/safety/training/course.ts";
import { ownTraining } from "#lib/safety/training/own-training.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("training");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** The course of a mentor: what is read, what is left, and the way to the quiz. */
export default async function TrainingPage() {
  const user = await requireRole("mentor");
  const [locale, t] = await Promise.all([getLocale(), getTranslations("training")]);
  const [own, titles] = await Promise.all([ownTraining(db(), user.id, new Date()), courseTitles(locale)]);
  return (
    <>
      <TrainingBackLink href={withLocale(locale, paths.verification)}>{t("back")}</TrainingBackLink>
      <PageTitle title={t("title")} text={t("lead")} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        <TrainingStandingNote standing={own.standing} timeZone={user.timeZone} />
        {own.standing.state === "done" ? null : <TrainingProgress own={own} titled />}
        <CourseList own={own} titles={titles} locale={locale} />
      </div>
    </>
  );
}
