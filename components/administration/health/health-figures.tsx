import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { Gauges } from "#lib/administration/metrics/read-gauges.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import about from "#package.json" with { type: "json" };

type Props = { gauges: Gauges; locale: string; timeZone: string };

/** Versions, what waits to be sent, how much is stored, and where to look further. */
export async function HealthFigures({ gauges, locale, timeZone }: Props) {
  const t = await getTranslations("administration.health");
  const { queues, uploadBytes, databaseBytes, jobs } = gauges;
  const size = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const newest = jobs.flatMap(({ startedAt }) => startedAt ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const rows = [
    [t("version"), `${about.version}, Node ${process.versions.node}`],
    [t("lastJob"), newest ? formatInstantIn(newest, locale, timeZone) : t("never")],
    [t("mails"), t("waiting", { count: queues.mails.length })],
    [t("pushes"), t("waiting", { count: queues.pushes.length })],
    [t("database"), size.format(databaseBytes / 1_000_000)],
    [t("uploads"), size.format(uploadBytes / 1_000_000)],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("figures")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {(
            [
              ["allJobs", paths.staffJobs],
              ["allMails", paths.staffOutbox],
            ] as const
          ).map(([word, path]) => (
            <AppLink
              key={word}
              href={withLocale(locale, path)}
              className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
            >
              {t(word)}
            </AppLink>
          ))}
        </p>
      </CardContent>
    </Card>
  );
}
