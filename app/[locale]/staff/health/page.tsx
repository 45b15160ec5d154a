import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BackupState } from "#components/administration/backups/backup-state.tsx";
import { HealthFigures } from "#components/administration/health/health-figures.tsx";
import { HealthLines } from "#components/administration/health/health-lines.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { backupOverview } from "#lib/administration/backups/backup-overview.ts";
import { healthChecks, readHealth } from "#lib/administration/health/read-health.ts";
import { readGauges } from "#lib/administration/metrics/read-gauges.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { env } from "#lib/platform/env.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("administration.health");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For admins: how the installation is, and what to do about what is wrong. */
export default async function HealthPage() {
  const user = await requireStaff("admin");
  const now = new Date();
  const [locale, t, lines, gauges, backups] = await Promise.all([
    getLocale(),
    getTranslations("administration.health"),
    readHealth(healthChecks(env(), now)),
    readGauges(now),
    backupOverview(now),
  ]);
  const wrong = lines.filter(({ weight }) => weight !== "ok").length;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro", { command: inCommandsOfHere("npm run doctor") })} />
      <p className="mb-4 font-semibold">{t("found", { count: wrong })}</p>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <HealthLines lines={lines} />
        <div className="grid gap-6 *:min-w-0">
          <HealthFigures gauges={gauges} locale={locale} timeZone={user.timeZone} />
          <BackupState overview={backups} timeZone={user.timeZone} />
        </div>
      </div>
    </>
  );
}
