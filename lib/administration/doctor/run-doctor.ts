import "#lib/connect.ts";
import { db } from "#db/client.ts";
import { relayCredentials, relayName } from "#lib/mentoring/video-calls/ice-servers.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { Letter } from "#lib/notifications/mail/transport.ts";
import type { Env } from "#lib/platform/env.ts";
import { minute } from "#lib/platform/time/time.ts";
import { checkAddress } from "./check-address.ts";
import { checkAudit } from "./check-audit.ts";
import { checkBackups } from "./check-backups.ts";
import { checkBucket } from "./check-bucket.ts";
import { checkClock, isKeptByNtp, type OtherClock } from "./check-clock.ts";
import { checkDatabase, type DatabaseChecked } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkLead } from "./check-lead.ts";
import { checkMail, isThisMachine } from "./check-mail.ts";
import { checkQueues } from "./check-queues.ts";
import { checkRedis } from "./check-redis.ts";
import { checkRelay } from "./check-relay.ts";
import { checkSecret } from "./check-secret.ts";
import { checkSettings } from "./check-settings.ts";
import { checkTlsCertificate } from "./check-tls-certificate.ts";
import { checkVersions } from "./check-versions.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, found } from "./reasons.ts";

export type Examination = Readonly<{
  settings: Env;
  /** What a start would say of the settings. */
  problems: readonly string[];
  /** The file they stand in. */
  settingsFile?: string | undefined;
  versions: Parameters<typeof checkVersions>[0];
  /** A mail to send as a test. */
  letter: Pick<Letter, "to" | "subject" | "text" | "html"> | undefined;
  now: () => Date;
}>;

/** Looks at everything, changes nothing, asks no third party. Checks that do not need each other run together. */
export async function runDoctor(examination: Examination): Promise<DoctorFinding[]> {
  const { settings, problems, settingsFile, versions, letter, now } = examination;
  const { siteUrl, port, dataDir, smtpUrl, mailFrom, stunUrls, turn, redisUrl } = settings;
  const before = now();
  const database = guarded("database", () => checkDatabase(settings.databaseUrl));
  const address = guarded("address", () => checkAddress(siteUrl, port));
  // A new name each time: the relay counts by name, and gives up what was returned late.
  const relayUser = () => relayName(`doctor:${crypto.randomUUID()}`);
  const credentials = () => relayCredentials(turn?.secret ?? "", relayUser(), new Date(now().getTime() + minute));
  const from = mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;
  const parts = await Promise.all([
    checkSettings(problems, settingsFile),
    checkVersions(versions),
    listed(database),
    stored(database, settings, now),
    guarded("disk", () => checkDisk(dataDir)),
    guarded("mail", () => checkMail({ mode: mailMode(settings), smtpUrl, from, siteUrl, letter })),
    guarded("relay", () => checkRelay({ stunUrls, turnUrls: turn?.urls ?? [], credentials })),
    guarded("bucket", () => checkBucket(settings.bucket, "uploads")),
    guarded("bucket", () => checkBucket(settings.backups.bucket, "backups")),
    guarded("redis", () => checkRedis(redisUrl)),
    listed(address),
    guarded("certificate", () => checkTlsCertificate(siteUrl, now())),
    guarded("clock", () => clocks(settings, database, address, before)),
  ]);
  return parts.flat();
}

type Checked = Readonly<{ findings: readonly DoctorFinding[] }>;

/** A check that breaks is a finding too, and keeps no other from being made. */
async function guarded<T>(name: string, check: () => Promise<T>): Promise<T | DoctorFinding[]> {
  try {
    return await check();
  } catch (error) {
    return [found("doctor.failed", { name, code: errorCodeOf(error) })];
  }
}

async function listed(checked: Promise<Checked | DoctorFinding[]>): Promise<readonly DoctorFinding[]> {
  const done = await checked;
  return "findings" in done ? done.findings : done;
}

/** Only what a database of this version can be asked. */
async function stored(
  checked: Promise<DatabaseChecked | DoctorFinding[]>,
  settings: Env,
  now: () => Date,
): Promise<DoctorFinding[]> {
  const done = await checked;
  if (!("findings" in done) || done.findings.some(({ weight }) => weight !== "ok")) return [];
  const secret = await guarded("secret", () => checkSecret(settings.authSecretOld !== undefined));
  const backups = await guarded("backups", () => checkBackups(settings, now()));
  const queues = await guarded("queues", () => checkQueues(db(), now()));
  const lead = await guarded("lead", () => checkLead(db(), now()));
  const audit = await guarded("audit", () => checkAudit(settings.dataDir, "all"));
  return [
    ...secret,
    ...audit,
    ...backups,
    ...lead,
    ...queues,
    ...(await guarded("jobs", () => checkJobs(db(), now()))),
  ];
}

async function clocks(
  { databaseUrl }: Env,
  database: Promise<DatabaseChecked | DoctorFinding[]>,
  address: Promise<Awaited<ReturnType<typeof checkAddress>> | DoctorFinding[]>,
  here: Date,
): Promise<DoctorFinding[]> {
  const [one, other] = await Promise.all([database, address]);
  const clock = "findings" in one ? one.examined?.clock : undefined;
  const others: (OtherClock | undefined)[] = [
    clock && { name: "database", at: clock, here, elsewhere: !isThisMachine(new URL(databaseUrl).hostname) },
    "findings" in other ? other.clock : undefined,
  ];
  return checkClock(
    others.filter((one) => one !== undefined),
    await isKeptByNtp(),
  );
}
