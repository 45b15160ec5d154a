import { randomBytes } from "node:crypto";
import { db } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { postKnownAs } from "#db/queries/hidden-posts.ts";
import { insertReport } from "#db/queries/reports.ts";
import { fingerprint } from "#lib/auth/secret.ts";
import { reserveAttempt } from "#lib/limits/limit.ts";
import { aboutSlug } from "./about.ts";
import type { ReportInput } from "./input.ts";
import { receiptBytes, receiptNumber } from "./receipt.ts";
import { firstGrade, limitOf } from "./rules.ts";
import { hasSafetyWords } from "./safety-words.ts";

export type ReportResult = { ok: true; number: string } | { ok: false; reason: "paused"; until: Date };
export type ReportSource = Readonly<{ network: string; locale: string; reporterId: string | null }>;

/**
 * Stores a report (SAFE-18) and answers its receipt number. `network` is where it came from, for the rate limit.
 * `random` gives the bytes of a receipt number.
 */
export async function sendReport(
  input: ReportInput,
  { network, locale, reporterId }: ReportSource,
  now: Date,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<ReportResult> {
  const grade = firstGrade(input.kind, hasSafetyWords(input.text));
  const attempt = await reserveAttempt([{ limit: limitOf(grade), key: fingerprint(network) }], now);
  if (!attempt.ok) return { ok: false, reason: "paused", until: attempt.until };
  const slug = input.about === null ? undefined : aboutSlug(input.about);
  const post = slug === undefined ? undefined : await postKnownAs(db(), slug);
  const report = { ...input, id: crypto.randomUUID(), postId: post?.id ?? null, reporterId, locale, grade };
  for (let tries = 0; ; tries += 1) {
    const number = receiptNumber(random(receiptBytes));
    try {
      await insertReport(db(), { ...report, number, createdAt: now });
      return { ok: true, number };
    } catch (error) {
      // Once in a million million; another number will do.
      if (tries >= 3 || !isUniqueViolation(error, "reports.number")) throw error;
    }
  }
}
