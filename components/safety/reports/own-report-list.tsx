import { getTranslations } from "next-intl/server";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { OwnReport } from "#lib/safety/cases/own-reports.ts";

type Props = { reports: readonly OwnReport[]; locale: string; timeZone: string };

/** Receipt numbers with what came of each report. */
export async function OwnReportList({ reports, locale, timeZone }: Props) {
  const [t, sentences] = await Promise.all([getTranslations("cases.own"), getTranslations("cases.decide.sentence")]);
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {reports.map(({ number, createdAt, ended }) => (
        <li key={number} className="grid gap-1 px-4 py-4 sm:px-5">
          <h2 className="text-lg font-semibold">{number}</h2>
          <p className="text-sm text-muted">
            <time dateTime={createdAt.toISOString()}>{t("sent", { date: day(createdAt) })}</time>
            {ended ? ` · ${t("ended", { date: day(ended.at) })}` : ""}
          </p>
          <p className="max-w-read">{ended ? sentences(ended.decision) : t("open")}</p>
          {ended?.told ? <p className="max-w-read whitespace-pre-line wrap-anywhere">{ended.told}</p> : null}
        </li>
      ))}
    </ul>
  );
}
