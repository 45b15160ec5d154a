import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { ShadeDrawing } from "#components/platform/layout/drawings/shade-drawing.tsx";
import { CheckIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { FirstStep } from "#lib/administration/dashboard/home-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const places: Record<FirstStep["name"], string> = {
  profile: `${paths.profile}?edit`,
  mentor: paths.mentors,
  session: paths.mentors,
  verification: paths.verification,
  hours: paths.schedule,
  student: paths.students,
};

const marks: Record<FirstStep["state"], string> = {
  done: "border-leaf bg-leaf text-leaf-ink",
  now: "border-leaf text-leaf",
  waiting: "border-edge text-muted",
  later: "border-line text-muted",
};

type Props = { steps: readonly FirstStep[]; side: "student" | "mentor"; locale: string };

/** Home before the first session: three steps, of which one is next. */
export async function FirstDay({ steps, side, locale }: Props) {
  const t = await getTranslations("dashboard.home.first");
  return (
    <Card className="overflow-hidden">
      <section aria-labelledby="first-day" className="grid lg:grid-cols-[1fr_minmax(0,18rem)]">
        <div className="p-5 sm:p-6">
          <h2 id="first-day" className="text-xl sm:text-2xl">
            {t(`title.${side}`)}
          </h2>
          <ol className="mt-5 grid gap-5">
            {steps.map((step, index) => (
              <li key={step.name} className="flex gap-4" aria-current={step.state === "now" ? "step" : undefined}>
                <span
                  aria-hidden
                  className={cn(
                    "inline-flex size-9 shrink-0 items-center justify-center rounded-full border-2 font-bold",
                    marks[step.state],
                  )}
                >
                  {step.state === "done" ? <CheckIcon className="size-5" /> : index + 1}
                </span>
                <Step step={step} locale={locale} />
              </li>
            ))}
          </ol>
        </div>
        <ShadeDrawing className="h-full w-full object-cover max-lg:hidden" />
      </section>
    </Card>
  );
}

async function Step({ step: { name, state }, locale }: { step: FirstStep; locale: string }) {
  const t = await getTranslations("dashboard.home.first");
  return (
    <div className="min-w-0 pt-1">
      <h3 className={cn("text-lg", state === "later" && "text-muted")}>
        {t(`${name}.title`)}
        {state === "done" ? <span className="text-sm font-normal text-muted"> · {t("done")}</span> : null}
      </h3>
      {state === "done" ? null : <p className="text-muted">{state === "waiting" ? t("waiting") : t(`${name}.text`)}</p>}
      {state === "now" ? (
        <Button asChild className="mt-3">
          <AppLink href={withLocale(locale, places[name])}>{t(`${name}.action`)}</AppLink>
        </Button>
      ) : null}
    </div>
  );
}
