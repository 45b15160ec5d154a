import { db } from "#db/client.ts";
import { checkAudit } from "#lib/administration/doctor/check-audit.ts";
import { checkBackups } from "#lib/administration/doctor/check-backups.ts";
import { checkBucket } from "#lib/administration/doctor/check-bucket.ts";
import { checkDisk } from "#lib/administration/doctor/check-disk.ts";
import { checkJobs } from "#lib/administration/doctor/check-jobs.ts";
import { checkMail } from "#lib/administration/doctor/check-mail.ts";
import { checkQueues } from "#lib/administration/doctor/check-queues.ts";
import { checkRedis } from "#lib/administration/doctor/check-redis.ts";
import { checkSecret } from "#lib/administration/doctor/check-secret.ts";
import { checkVersions } from "#lib/administration/doctor/check-versions.ts";
import type { DoctorFinding } from "#lib/administration/doctor/reasons.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { Env } from "#lib/platform/env.ts";
import { logFailure } from "#lib/platform/log.ts";
import { second } from "#lib/platform/time/time.ts";
import about from "#package.json" with { type: "json" };
import { type HealthLine, lineOf, partOf } from "./health-rules.ts";

/** What a reader waits for at most; a check that takes longer is a fault of its own. */
const patience = 4 * second;

export type HealthCheck = Readonly<{ part: string; check: () => Promise<readonly DoctorFinding[]> }>;

/** The doctor's checks that a page can make: those of what this process uses, side by side. */
export function healthChecks(settings: Env, now: Date): readonly HealthCheck[] {
  const { siteUrl, dataDir, smtpUrl, mailFrom, redisUrl, bucket, backups, authSecretOld } = settings;
  const from = mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;
  const versions = { app: about.version, node: process.versions.node, needed: about.engines.node };
  return [
    { part: "jobs", check: () => checkJobs(db(), now) },
    { part: "queues", check: () => checkQueues(db(), now) },
    { part: "backups", check: () => checkBackups(settings, now) },
    { part: "disk", check: () => checkDisk(dataDir) },
    { part: "mail", check: () => checkMail({ mode: mailMode(settings), smtpUrl, from, siteUrl, letter: undefined }) },
    { part: "redis", check: () => checkRedis(redisUrl) },
    { part: "bucket", check: () => checkBucket(bucket, "uploads") },
    { part: "bucket", check: () => checkBucket(backups.bucket, "backups") },
    { part: "secret", check: () => checkSecret(authSecretOld !== undefined) },
    { part: "audit", check: () => checkAudit(dataDir, "newest") },
    { part: "versions", check: async () => checkVersions(versions) },
  ];
}

/** The gravest first. No address, folder, name of a bucket or password is in it. */
export async function readHealth(checks: readonly HealthCheck[], wait = patience): Promise<HealthLine[]> {
  const lines = await Promise.all(checks.map((one) => limited(one, wait)));
  const order = ["problem", "warning", "ok"];
  return lines.flat().toSorted((one, other) => order.indexOf(one.weight) - order.indexOf(other.weight));
}

async function limited({ part, check }: HealthCheck, wait: number): Promise<HealthLine[]> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<"slow">((resolve) => {
    timer = setTimeout(resolve, wait, "slow");
  });
  try {
    const done = await Promise.race([check(), slow]);
    if (done === "slow") return [{ part: partOf(part), weight: "problem", reason: "slow", facts: {} }];
    return done.map((finding) => lineOf(part, finding));
  } catch (error) {
    logFailure("A check of the installation failed", error);
    return [{ part: partOf(part), weight: "problem", reason: "failed", facts: {} }];
  } finally {
    clearTimeout(timer);
  }
}
