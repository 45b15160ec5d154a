import { getLocale, getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { BackupOverview } from "#lib/administration/backups/backup-overview.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";

const tones = { on: "success", off: "danger", demo: "neutral" } as const;

type Props = Readonly<{ overview: BackupOverview; timeZone: string }>;

export async function BackupState({ overview, timeZone }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("mail.jobs.backups")]);
  const { nightly, place, made, proved, drilled, failed, drillDue } = overview;
  const shown = (run: BackupOverview["made"]) =>
    run ? (
      <>
        <time dateTime={run.startedAt.toISOString()}>{formatInstantIn(run.startedAt, locale, timeZone)}</time>
        <span className="block text-muted wrap-anywhere">{run.name}</span>
      </>
    ) : (
      t("never")
    );
  const rows = [
    [t("last"), shown(made)],
    [t("size"), made?.kilobytes ? megabytes(made.kilobytes, locale) : t("never")],
    [t("place"), place],
    [t("verified"), shown(proved)],
    [t("drill"), shown(drilled)],
  ] as const;
  return (
    <section
      aria-labelledby="backups"
      className="grid gap-3 rounded-card border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <h2 id="backups" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {t("title")}
        <Badge tone={tones[nightly]}>{t(`nightly.${nightly}`)}</Badge>
      </h2>
      {nightly === "on" ? null : <p className="text-sm">{t(`why.${nightly}`)}</p>}
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {failed ? (
        <p className="text-sm text-danger wrap-anywhere">
          {t("failed", { at: formatInstantIn(failed.startedAt, locale, timeZone), reason: failed.failure ?? "" })}
        </p>
      ) : null}
      {drillDue ? (
        <p className="text-sm text-danger">{t("drillDue", { command: inCommandsOfHere("npm run backup -- drill") })}</p>
      ) : null}
    </section>
  );
}

function megabytes(kilobytes: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return format.format((kilobytes * 1024) / 1_000_000);
}
