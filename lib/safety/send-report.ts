import { randomBytes } from "node:crypto";
import { db, type Executor, transaction } from "#db/client.ts";
import { postKnownAs } from "#db/queries/hidden-posts.ts";
import { insertReport, reportWithId } from "#db/queries/reports.ts";
import type { reports } from "#db/schema/reports.ts";
import { fingerprint } from "#lib/auth/secret.ts";
import { reserveAttempt } from "#lib/limits/limit.ts";
import { aboutSlug } from "./about.ts";
import type { ReportInput } from "./input.ts";
import { type Raised, raiseReport } from "./raise-report.ts";
import { receiptBytes, receiptNumber } from "./receipt.ts";
import { firstGrade, limitOf } from "./rules.ts";
import { alarmOf } from "./safety-words.ts";

export type ReportResult = { ok: true; number: string } | { ok: false; reason: "paused"; until: Date };
export type ReportSource = Readonly<{
  network: string;
  locale: string;
  reporterId: string | null;
  once?: string | undefined;
}>;

/**
 * Stores a report (SAFE-18) with what it sets off (SAFE-21) and answers its receipt number. `network` is where it came from, for the rate limit.
 * Sent again under the same name `once`, it is the report stored before. `random` gives the bytes of a receipt number.
 */
export async function sendReport(
  input: ReportInput,
  { network, locale, reporterId, once }: ReportSource,
  now: Date,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<ReportResult> {
  const grade = firstGrade(input.kind, alarmOf(input.text));
  const attempt = await reserveAttempt([{ limit: limitOf(grade), key: fingerprint(network) }], now);
  if (!attempt.ok) return { ok: false, reason: "paused", until: attempt.until };
  const slug = input.about === null ? undefined : aboutSlug(input.about);
  const post = slug === undefined ? undefined : await postKnownAs(db(), slug);
  const report = { ...input, postId: post?.id ?? null, reporterId, locale, grade, createdAt: now };
  const number = await transaction((tx) => store(tx, report, once ?? crypto.randomUUID(), random));
  return { ok: true, number };
}

type Stored = Omit<typeof reports.$inferInsert, "id" | "number"> & Omit<Raised, "number">;

/** Stores it, once, with what it sets off; answers its number. */
async function store(tx: Executor, report: Stored, name: string, random: (size: number) => Uint8Array) {
  let id = name;
  for (let tries = 0; tries < 5; tries += 1) {
    const number = receiptNumber(random(receiptBytes));
    if (await insertReport(tx, { ...report, id, number })) {
      await raiseReport(tx, { ...report, number }, report.createdAt);
      return number;
    }
    const before = await reportWithId(tx, id);
    if (before?.text === report.text) return before.number;
    // Another report has this name: a forged form, whose report is kept all the same. Otherwise the number was given out
    // already, once in a million million.
    if (before) id = crypto.randomUUID();
  }
  throw new Error("No free receipt number was found");
}
