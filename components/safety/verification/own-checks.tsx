import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { CheckIcon, CircleIcon } from "#components/platform/ui/app-icons.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { OwnVerification } from "#lib/safety/verification/own-verification.ts";

type Props = { own: OwnVerification; demo: boolean; supportEmail: string; timeZone: string };

/** A mentor's checks: the status, every step, and what happens next. */
export async function OwnChecks({ own, demo, supportEmail, timeZone }: Props) {
  const t = await getTranslations("verification");
  const { state, steps, renewals } = own;
  const good = state === "approved" || state === "approvedAdults";
  return (
    <div className="grid max-w-3xl gap-6">
      <Alert role="note" variant={good ? "success" : "warning"} title={t(`state.${state}`)}>
        {t(`next.${state}`, { email: supportEmail })}
      </Alert>
      {renewals.length > 0 ? <Renewals renewals={renewals} supportEmail={supportEmail} timeZone={timeZone} /> : null}
      {demo ? (
        <Alert role="note" title={t("demo")}>
          {t("demoText")}
        </Alert>
      ) : null}
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-3 text-xl">
          {t("steps")}
        </h2>
        <Card>
          <CardContent className="p-0">
            <ol className="divide-y divide-line">
              {steps.map(({ step, done }) => (
                <li key={step} className="flex flex-wrap items-start gap-3 p-4">
                  {done ? (
                    <CheckIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                  ) : (
                    <CircleIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                  )}
                  <span className="min-w-0 flex-1 basis-48">
                    <span className="block font-semibold">{t(`step.${step}`)}</span>
                    <span className="text-muted">{t(`about.${step}`)}</span>
                  </span>
                  <span className={done ? "text-success" : "text-muted"}>{done ? t("done") : t("open")}</span>
                </li>
              ))}
            </ol>
          </CardContent>
        </Card>
      </section>
      {state === "open" ? <p>{t("apply", { email: supportEmail })}</p> : null}
    </div>
  );
}

type RenewalProps = Pick<OwnVerification, "renewals"> & { supportEmail: string; timeZone: string };

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
