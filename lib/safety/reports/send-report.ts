import { randomBytes } from "node:crypto";
import { db, type Executor, transaction } from "#db/client.ts";
import { newestAttempts } from "#db/queries/platform/attempts.ts";
import { postWithSlug } from "#db/queries/safety/report-subjects.ts";
import { countedAs, networkKeys } from "#lib/identity/access/network-keys.ts";
import type { Done, Paused } from "#lib/platform/answer.ts";
import { countIn, reserveAttempt } from "#lib/platform/limits/limit.ts";
import type { NetworkKeys } from "#lib/platform/limits/network.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import { aboutSlug } from "./about.ts";
import type { ReportInput } from "./input.ts";
import type { Crowd } from "./raise-report.ts";
import { alertsLead, firstGrade, limitOf } from "./rules.ts";
import { storeReport } from "./store-report.ts";

export type ReportSource = Readonly<{
  network: string;
  locale: string;
  reporterId: string | null;
  once?: string | undefined;
}>;

/** With the same `once`, a report sent twice is stored once. `random` gives the bytes of a receipt number. */
export async function sendReport(
  input: ReportInput,
  { network, locale, reporterId, once }: ReportSource,
  now: Date,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<Done<{ number: string }> | Paused> {
  const grade = firstGrade(input.kind, alarmOf(input.text));
  const limit = limitOf(grade, reporterId !== null);
  const attempt = await reserveAttempt([{ limit, ...countedAs(network, reporterId) }], now);
  if (!attempt.ok) return attempt;
  const slug = input.about === null ? undefined : aboutSlug(input.about);
  const postId = slug === undefined ? undefined : await postWithSlug(db(), slug);
  const report = { ...input, postId: postId ?? null, reporterId, locale, grade, createdAt: now };
  const number = await transaction(async (tx) => {
    const crowd = reporterId === null && alertsLead(grade) ? await crowdOf(tx, networkKeys(network), now) : undefined;
    return storeReport(tx, { ...report, crowd }, once, random);
  });
  return { ok: true, number };
}

/** How many grave reports strangers sent from this network in a while, with this one. */
async function crowdOf(tx: Executor, { key, wider = key }: NetworkKeys, now: Date): Promise<Crowd> {
  const { scope, most, windowMs } = countedLimits.strangersReports;
  await countIn(tx, countedLimits.strangersReports, wider, now);
  const since = new Date(now.getTime() - windowMs);
  return { network: wider, count: (await newestAttempts(tx, scope, wider, since, most)).length };
}
