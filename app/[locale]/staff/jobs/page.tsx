import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BackupState } from "#components/administration/backups/backup-state.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { db } from "#db/client.ts";
import { allJobRuns, type JobRun } from "#db/queries/platform/job-runs.ts";
import { backupOverview } from "#lib/administration/backups/backup-overview.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { nextRun } from "#lib/administration/jobs/schedule-rules.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.jobs");
  return { title: t("title"), robots: { index: false, follow: false } };
}

const tones = { off: "neutral", never: "neutral", running: "blue", well: "success", failed: "danger" } as const;

function stateOf(run: JobRun | undefined, now: Date): keyof typeof tones {
  if (!run?.startedAt) return "never";
  if (run.leaseUntil && run.leaseUntil > now) return "running";
  return run.failed ? "failed" : "well";
}

export default async function JobsPage() {
  const user = await requireStaff("admin");
  const [locale, t, found] = await Promise.all([getLocale(), getTranslations("mail.jobs"), allJobRuns(db())]);
  const now = new Date();
  const backups = await backupOverview(now);
  const runs = new Map(found.map((run) => [run.name, run]));
  const shown = (at: Date) => <time dateTime={at.toISOString()}>{formatInstantIn(at, locale, user.timeZone)}</time>;
  return (
    <div className="grid *:min-w-0">
      <PageTitle title={t("title")} text={t("intro")} />
      <BackupState overview={backups} timeZone={user.timeZone} />
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
        {jobs.map((job) => {
          const run = runs.get(job.name);
          const state = job.name === "backup" && backups.nightly !== "on" ? "off" : stateOf(run, now);
          const next = nextRun(job, run, now);
          return (
            <li key={job.name} className="grid gap-2 px-4 py-4 sm:px-5">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
                {t(`name.${job.name}`)}
                <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
              </h2>
              <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[repeat(3,auto_1fr)]">
                <dt className="text-muted">{t("column.last")}</dt>
                <dd>{run?.startedAt ? shown(run.startedAt) : t("state.never")}</dd>
                <dt className="text-muted">{t("column.done")}</dt>
                <dd>{run?.done ?? 0}</dd>
                <dt className="text-muted">{t("column.next")}</dt>
                <dd>{next > now ? shown(next) : t("soon")}</dd>
              </dl>
              {state === "failed" && run?.lastError ? (
                <p className="text-sm text-danger wrap-anywhere">
                  {run.lastError}{" "}
                  {run.succeededAt
                    ? t("lastSuccess", { at: formatInstantIn(run.succeededAt, locale, user.timeZone) })
                    : null}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
