import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { CheckIcon, CircleIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { OwnStep } from "#lib/safety/mentor-steps/own-steps.ts";
import type { OwnStepState } from "#lib/safety/mentor-steps/own-steps-rules.ts";

/** Steps with a page of their own. */
const pages = {
  application: paths.verificationApplication,
  references: paths.verificationReferences,
  identity: paths.verificationIdentity,
  training: paths.verificationTraining,
} as const;
type PageStep = keyof typeof pages;

function hasPage(step: MentorStep): step is PageStep {
  return Object.hasOwn(pages, step);
}

type NextProps = { next: OwnStep | undefined; waiting: boolean; locale: string };

/** The one thing to do now. */
export async function NextOwnStep({ next, waiting, locale }: NextProps) {
  const [t, steps] = await Promise.all([getTranslations("mentorSteps.overview"), getTranslations("verification")]);
  if (!next) {
    if (!waiting) return null;
    return (
      <Alert role="note" title={t("waiting")}>
        {t("waitingText")}
      </Alert>
    );
  }
  const { step, state } = next;
  const begun = state === "draft" || state === "question";
  return (
    <Card>
      <CardContent className="grid gap-3 p-4 sm:p-6">
        <h2 className="text-xl">{t("next", { step: steps(`step.${step}`) })}</h2>
        <p>{steps(`about.${step}`)}</p>
        <p className="text-muted">{t(`time.${step}`)}</p>
        {hasPage(step) ? (
          <div>
            <Button asChild>
              <AppLink href={withLocale(locale, pages[step])}>{begun ? t("continue") : t(`do.${step}`)}</AppLink>
            </Button>
          </div>
        ) : null}
      </CardContent>
    </Card>
  );
}

/** What a step needs, how long it takes, who acts, and how it stands. */
export async function StepLine({ own: { step, state }, locale }: { own: OwnStep; locale: string }) {
  const [t, steps] = await Promise.all([getTranslations("mentorSteps.overview"), getTranslations("verification")]);
  const good = state === "done" || state === "expiring";
  return (
    <li className="flex flex-wrap items-start gap-3 p-4">
      {good ? (
        <CheckIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <CircleIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      )}
      <span className="grid min-w-0 flex-1 basis-48 gap-1">
        <span className="font-semibold">{steps(`step.${step}`)}</span>
        <span className="text-muted">{steps(`about.${step}`)}</span>
        {good ? null : <span className="text-sm text-muted">{t(`time.${step}`)}</span>}
        {!good && (step === "recordCheck" || step === "interview") ? (
          <span className="text-sm text-muted">{t(`who.${step}`)}</span>
        ) : null}
        {hasPage(step) && state !== "later" ? (
          <AppLink
            href={withLocale(locale, pages[step])}
            className="inline-flex min-h-11 items-center justify-self-start text-leaf underline underline-offset-4"
          >
            {t("look")}
            <span className="sr-only">: {steps(`step.${step}`)}</span>
          </AppLink>
        ) : null}
      </span>
      <span className={toneOf(state)}>{t(`state.${state}`)}</span>
    </li>
  );
}

function toneOf(state: OwnStepState): string {
  if (state === "done") return "text-success";
  if (state === "refused" || state === "expired") return "font-semibold text-danger";
  return state === "question" || state === "again" || state === "expiring" ? "font-semibold" : "text-muted";
}
