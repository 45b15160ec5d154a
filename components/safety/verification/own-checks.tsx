import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { OwnSteps } from "#lib/safety/mentor-steps/own-steps.ts";
import type { OwnProbation } from "#lib/safety/verification/own-probation.ts";
import { NextOwnStep, StepLine } from "./step-line.tsx";

type Props = {
  own: OwnSteps;
  probation: OwnProbation | undefined;
  demo: boolean;
  supportEmail: string;
  timeZone: string;
};

/** A mentor's checks: the status, the next step, and every step with how it stands. */
export async function OwnChecks({ own, probation, demo, supportEmail, timeZone }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("verification")]);
  const { state, steps, renewals, next } = own;
  const good = state === "approved" || state === "approvedAdults";
  return (
    <div className="grid max-w-3xl gap-6">
      <Alert role="note" variant={good ? "success" : "warning"} title={t(`state.${state}`)}>
        {t(`next.${state}`, { email: supportEmail })}
        {own.question === null ? null : (
          <blockquote className="mt-2 border-s-4 border-edge ps-3 wrap-anywhere whitespace-pre-line">
            {own.question}
          </blockquote>
        )}
      </Alert>
      {probation ? <Probation probation={probation} minors={state === "approved"} /> : null}
      {renewals.length > 0 ? <Renewals renewals={renewals} supportEmail={supportEmail} timeZone={timeZone} /> : null}
      {demo ? (
        <Alert role="note" title={t("demo")}>
          {t("demoText")}
        </Alert>
      ) : null}
      <NextOwnStep next={next} waiting={state === "open" || state === "needsInfo"} locale={locale} />
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-3 text-xl">
          {t("steps")}
        </h2>
        <Card>
          <CardContent className="p-0 sm:p-0">
            <ol className="divide-y divide-line">
              {steps.map((step) => (
                <StepLine key={step.step} own={step} locale={locale} />
              ))}
            </ol>
          </CardContent>
        </Card>
      </section>
    </div>
  );
}

/** What probation means, how far it has come, and what it limits. */
async function Probation({ probation, minors }: { probation: OwnProbation; minors: boolean }) {
  const t = await getTranslations("verification.probation");
  const { fine, total, waiting } = probation;
  return (
    <Card>
      <CardContent className="grid gap-2 p-4 sm:p-6">
        <h2 className="text-xl">{t("title")}</h2>
        <p>{t("text", { total })}</p>
        <p className="font-semibold">{t("count", { fine, total })}</p>
        <p className="text-muted">{t("waiting", { count: waiting })}</p>
        {minors ? (
          <ul className="grid list-disc gap-1 ps-5">
            <li>{t("minors")}</li>
            <li>{t("unreviewed")}</li>
          </ul>
        ) : null}
      </CardContent>
    </Card>
  );
}

type RenewalProps = Pick<OwnSteps, "renewals"> & { supportEmail: string; timeZone: string };

/** What expires soon or has expired, its deadline, and how to renew it. */
async function Renewals({ renewals, supportEmail, timeZone }: RenewalProps) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("verification")]);
  return (
    <Alert role="note" variant="warning" title={t("renewal.title")}>
      <ul className="my-2 grid list-disc gap-1 ps-5">
        {renewals.map(({ step, expiresAt, over }) => (
          <li key={step}>
            {t.rich(over ? "renewal.over" : "renewal.soon", {
              step: t(`step.${step}`),
              date: formatDateIn(expiresAt, locale, timeZone),
              time: (date) => <time dateTime={expiresAt.toISOString()}>{date}</time>,
            })}
          </li>
        ))}
      </ul>
      {t("renewal.how", { email: supportEmail })}
    </Alert>
  );
}
