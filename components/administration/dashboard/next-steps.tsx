import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { ChevronRightIcon } from "#components/platform/ui/app-icons.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { NextStep } from "#lib/administration/dashboard/next-step-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const places: Record<Exclude<NextStep, "confirmEmail">, string> = {
  guardian: paths.guardianOfMine,
  suggestion: paths.mentors,
  profile: `${paths.profile}?edit`,
  verification: paths.verification,
  renewal: paths.verification,
  hours: paths.schedule,
};

type Props = { locale: string; steps: readonly NextStep[]; confirmEmail: React.ReactNode };

/** What a new person still has to do; nothing once all is done. */
export async function NextSteps({ locale, steps, confirmEmail }: Props) {
  if (steps.length === 0) return null;
  const t = await getTranslations("dashboard.home.steps");
  // A suggestion is optional: nothing depends on it.
  const needed = steps.filter((step) => step !== "suggestion").length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        {needed > 0 ? <CardDescription>{t("text", { count: needed })}</CardDescription> : null}
      </CardHeader>
      <CardContent>
        <ol className="grid gap-2">
          {steps.map((step) => (
            <li key={step}>
              {step === "confirmEmail" ? (
                confirmEmail
              ) : (
                <AppLink
                  href={withLocale(locale, places[step])}
                  className="flex min-h-14 items-center gap-3 rounded-control border border-line px-4 py-2 text-ink no-underline hover:border-edge hover:bg-clay"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{t(`${step}.title`)}</span>
                    <span className="block text-sm text-muted">{t(`${step}.text`)}</span>
                  </span>
                  <ChevronRightIcon aria-hidden className="size-5 shrink-0 text-muted rtl:rotate-180" />
                </AppLink>
              )}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
