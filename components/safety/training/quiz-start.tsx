import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { PressForm } from "#components/platform/ui/press-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitQuizStart } from "#lib/safety/training/actions.ts";
import { courseQuestions, type TrainingUnit, trainingUnits } from "#lib/safety/training/course-rules.ts";
import type { FinishedAttempt, OwnTraining } from "#lib/safety/training/own-training.ts";
import { passingScore, quizPages } from "#lib/safety/training/quiz-rules.ts";

type Titles = Readonly<Record<TrainingUnit, string>>;
type Props = { own: OwnTraining; titles: Titles; locale: string };

/** Without an attempt in progress: what came of the last one, and the start of another where that is possible. */
export async function QuizStart({ own, titles, locale }: Props) {
  const { last, standing, allRead } = own;
  return (
    <div className="grid max-w-read justify-items-start gap-5">
      {last?.passed && standing.state === "done" ? <Passed score={last.score} locale={locale} /> : null}
      {last && !last.passed && standing.state !== "done" ? (
        <Failed last={last} titles={titles} locale={locale} />
      ) : null}
      {standing.state === "done" ? null : allRead ? (
        <Start again={last?.passed === false} locale={locale} />
      ) : (
        <Locked left={trainingUnits.length - own.read.size} locale={locale} />
      )}
    </div>
  );
}

async function Passed({ score, locale }: { score: number; locale: string }) {
  const t = await getTranslations("training.result");
  return (
    <>
      <Alert variant="success" title={t("passed", { score, all: courseQuestions.length })}>
        {t("passedText")}
      </Alert>
      <Button asChild>
        <AppLink href={withLocale(locale, paths.verification)}>{t("toChecks")}</AppLink>
      </Button>
    </>
  );
}

async function Failed({ last, titles, locale }: { last: FinishedAttempt; titles: Titles; locale: string }) {
  const t = await getTranslations("training.result");
  return (
    <Alert variant="warning" title={t("failed", { score: last.score, all: courseQuestions.length })}>
      <p>{t("failedText", { passing: passingScore })}</p>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere">
        {last.again.map((unit) => (
          <li key={unit}>
            <AppLink
              href={withLocale(locale, paths.trainingUnit(unit))}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {titles[unit]}
            </AppLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

async function Start({ again, locale }: { again: boolean; locale: string }) {
  const t = await getTranslations("training.quiz");
  return (
    <>
      <p>{t("lead", { questions: courseQuestions.length, pages: quizPages, passing: passingScore })}</p>
      <PressForm action={submitQuizStart} address={withLocale(locale, paths.trainingQuiz)}>
        <input type="hidden" name="locale" value={locale} />
        <SubmitButton pendingLabel={t("starting")}>{again ? t("startAgain") : t("start")}</SubmitButton>
      </PressForm>
    </>
  );
}

async function Locked({ left, locale }: { left: number; locale: string }) {
  const t = await getTranslations("training.quiz");
  return (
    <>
      <Alert role="note" title={t("locked")}>
        {t("lockedText", { left })}
      </Alert>
      <Button asChild variant="outline">
        <AppLink href={withLocale(locale, paths.verificationTraining)}>{t("toUnits")}</AppLink>
      </Button>
    </>
  );
}
