import { lastBackupRun } from "#db/queries/administration/backup-runs.ts";
import { listedMails } from "#db/queries/notifications/mails.ts";
import { allJobRuns } from "#db/queries/platform/job-runs.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { isStuck } from "#lib/administration/jobs/schedule-rules.ts";
import { concernsOfMail } from "#lib/administration/outbox/mails-for.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { lostHead } from "#lib/identity/audit/audit-heads.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { isKeptFromAdmins } from "#lib/notifications/mail/masked-links.ts";
import { env } from "#lib/platform/env.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";

/** An admin looks at what failed within a day. */
const within = day;
/** One each night, and some hours for the next. */
const backupAge = 2 * day;
const most = 100;
const nobody: readonly string[] = [];

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** An end of the audit log that was noted and is gone, or another one now. */
export const brokenLog: QueueSource = async (q, _viewer, now) => {
  const lost = await lostHead(env().dataDir, q);
  if (!lost) return [];
  const item = {
    kind: "audit",
    object: `audit:${lost.seq}`,
    path: paths.staffAudit,
    concerns: nobody,
    about: String(lost.seq),
  } as const;
  return [{ ...item, dueAt: lost.at ?? now }];
};

/** Regular work that failed, or does not begin or end. */
export const jobsInTrouble: QueueSource = async (q, _viewer, now) => {
  const runs = new Map((await allJobRuns(q)).map((run) => [run.name, run]));
  return jobs.flatMap((job) => {
    const run = runs.get(job.name);
    // What never ran is run at the first turn of the server.
    if (!run) return [];
    const stuck = isStuck(job, run, { now, since: new Date(0) });
    if (!stuck && !run.failed) return [];
    const since = run.succeededAt ?? run.startedAt ?? now;
    const item = {
      kind: "job",
      object: `job:${job.name}`,
      path: paths.staffJobs,
      concerns: nobody,
      about: job.name,
    } as const;
    return [{ ...item, dueAt: after(since, within), note: run.failed ? "failed" : "late" }];
  });
};

/** Only where backups are meant to be made. */
export const lateBackup: QueueSource = async (q, _viewer, now) => {
  const { demo, backups } = env();
  if (demo || !backups.password) return [];
  const made = await lastBackupRun(q, ["backup"], "well");
  const tried = made ?? (await lastBackupRun(q, ["backup"], "failed"));
  // Nothing was tried yet: the first night has not come.
  if (!tried || (made && now < after(made.startedAt, backupAge))) return [];
  const item = {
    kind: "backup",
    object: "backup:last",
    path: paths.staffJobs,
    concerns: nobody,
    about: tried.name,
  } as const;
  return [{ ...item, dueAt: after(tried.startedAt, backupAge), note: made ? "late" : "failed" }];
};

export const failedMails: QueueSource = async (q, viewer) => {
  const failed = await listedMails(q, "failed", most);
  return failed.map(({ id, kind, subject, toAddress, createdAt, ...of }) => ({
    kind: "mail",
    object: `mail:${id}`,
    path: paths.staffMail(id),
    concerns: concernsOfMail(of, viewer.id),
    dueAt: after(createdAt, within),
    about: isKeptFromAdmins(kind, mailMode()) ? "" : (subject ?? toAddress),
  }));
};
