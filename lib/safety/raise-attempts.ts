import type { Executor } from "#db/client.ts";
import { conversationOfPair } from "#db/queries/conversations.ts";
import { attemptsTowards, houseReports } from "#db/queries/held-attempts.ts";
import { bySystem, recordAudit } from "#lib/audit/record-audit.ts";
import { paths } from "#lib/paths.ts";
import { daysBefore } from "#lib/time.ts";
import { adultsBornBy, utcDate } from "#lib/users/age.ts";
import { attemptDays, attemptGrade } from "./rules.ts";
import { storeReport } from "./store-report.ts";

/** The kind of the house's own reports; nobody chooses it in a form. */
export const heldAttempts = "heldAttempts";

/**
 * Called in the transaction in which a text of `userId` to `otherId` was held (SAFE-23): adds up what was held of this mentor towards minors
 * within 30 days, and where that is an attempt, the house itself reports the conversation of the two, once for each grade in 30 days. Answers
 * the receipt number; undefined when there is nothing to report. Neither of the two is told.
 */
export async function attemptRaised(
  tx: Executor,
  userId: string,
  otherId: string,
  now: Date,
): Promise<string | undefined> {
  const conversation = await conversationOfPair(tx, otherId, userId);
  if (!conversation) return undefined;
  const since = daysBefore(now, attemptDays);
  const found = await attemptsTowards(tx, userId, otherId, { bornAfter: adultsBornBy(utcDate(now)), since });
  const grade = attemptGrade(found);
  if (!grade) return undefined;
  const about = paths.conversation(conversation.id);
  const before = await houseReports(tx, { about, kind: heldAttempts, since });
  if (before.includes(grade) || before.includes("S1")) return undefined;
  const kinds = [...new Set(found.flat())].sort().join(", ");
  const text = `${found.length} texts to minors were held within ${attemptDays} days: ${kinds}.`;
  const report = { kind: heldAttempts, text, about, postId: null, reporterId: null, byHouse: true, email: null };
  const number = await storeReport(tx, { ...report, locale: "en", grade, createdAt: now });
  await recordAudit(tx, { ...bySystem, action: "report.attempts", object: `report:${number}` }, now);
  return number;
}
