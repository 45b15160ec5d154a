import { getLocale, getTranslations } from "next-intl/server";
import { numberFormat } from "#lib/platform/time/kept-formats.ts";
import type { PeopleFigure } from "#lib/progress/public-figures/figure-rules.ts";
import { keptPublicFigures } from "#lib/progress/public-figures/kept-reads.ts";

/** The small mark on what is an example, or no count. */
export const exampleMark = "rounded-full border border-edge bg-surface px-3 text-sm font-semibold";

/** Potential, and counts once there are any; each number is labelled. People are counted from five on. */
export async function StatisticsBand() {
  const [locale, t, figures] = await Promise.all([getLocale(), getTranslations("home.numbers"), keptPublicFigures()]);
  const number = numberFormat(locale);
  const { countries, subjects, students, hours } = figures;
  const live = countries.live || subjects.live || students !== "none";
  const counted = (key: "countries" | "subjects") => ({
    key,
    value: number.format(figures[key].value),
    label: t(key, { count: figures[key].value, live: figures[key].live ? "yes" : "no" }),
  });
  const told = (people: PeopleFigure) => {
    if (people === "none") return [];
    if (people === "fewerThanFive") return [{ key: "students", value: t("fewerThanFive"), label: t("fewStudents") }];
    return [{ key: "students", value: number.format(people), label: t("students", { count: people }) }];
  };
  const given = hours > 0 ? [{ key: "hours", value: number.format(hours), label: t("hours", { count: hours }) }] : [];
  return (
    <section aria-labelledby="numbers" className="border-b border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h2 id="numbers" className="text-base font-semibold tracking-normal text-dusk-text">
            {t("title")}
          </h2>
          <p className={exampleMark}>{t("mark", { live: live ? "yes" : "no" })}</p>
        </div>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-flow-col lg:grid-cols-[2fr] lg:auto-cols-fr">
          <div className="col-span-2 flex flex-col-reverse justify-end gap-3 lg:col-span-1 lg:pe-10">
            <dt className="max-w-line text-lg text-muted">{t("billionText")}</dt>
            <dd className="text-4xl font-extrabold leading-none tracking-tight sm:text-5xl">{t("billion")}</dd>
          </div>
          {[counted("countries"), counted("subjects"), ...told(students), ...given].map(({ key, value, label }) => (
            <div key={key} className="flex flex-col-reverse justify-end gap-3 lg:border-s lg:border-line lg:ps-6">
              <dt className="text-muted">{label}</dt>
              <dd className="text-4xl font-extrabold leading-none tracking-tight text-leaf sm:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
