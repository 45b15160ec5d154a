import { randomBytes } from "node:crypto";
import { db, transaction } from "#db/client.ts";
import { postWithSlug } from "#db/queries/safety/report-subjects.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import type { Done, Paused } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import { aboutSlug } from "./about.ts";
import type { ReportInput } from "./input.ts";
import { firstGrade, limitOf } from "./rules.ts";
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
  const attempt = await reserveAttempt([{ limit: limitOf(grade), ...networkKeys(network) }], now);
  if (!attempt.ok) return attempt;
  const slug = input.about === null ? undefined : aboutSlug(input.about);
  const postId = slug === undefined ? undefined : await postWithSlug(db(), slug);
  const report = { ...input, postId: postId ?? null, reporterId, locale, grade, createdAt: now };
  const number = await transaction((tx) => storeReport(tx, report, once, random));
  return { ok: true, number };
}
