import type { Executor } from "#db/client.ts";
import { isStudentBornAfter, minorOf, reportsOfKind } from "#db/queries/safety/held-attempts.ts";
import { findingsTowards } from "#db/queries/safety/held-texts.ts";
import { conversationBetween } from "#db/queries/safety/report-subjects.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { attemptDays, attemptGrade, attemptsCountFrom } from "./rules.ts";
import { storeReport } from "./store-report.ts";

/** The kind of automatic reports; forms do not offer it. */
export const attemptsKind = "heldAttempts";

/**
 * Counts a mentor's held texts to minors and reports repeated attempts: once per grade in 30 days while the report is
 * open, none beside an open S1. Returns the receipt number. `to` is null if everyone reads the text.
 */
export async function attemptRaised(
  tx: Executor,
  userId: string,
  to: string | null,
  now: Date,
): Promise<string | undefined> {
  const bornAfter = adultsBornBy(utcDate(now));
  const about = await pageOf(tx, userId, to, bornAfter, now);
  if (!about) return undefined;
  const before = await reportsOfKind(tx, userId, attemptsKind);
  const since = attemptsCountFrom(before, now);
  // A text that could not be searched in time is nobody's attempt.
  const isAttempt = (kinds: readonly string[]) => kinds.some((kind) => kind !== "unread");
  const found = (await findingsTowards(tx, userId, { bornAfter, since })).filter(isAttempt);
  const grade = attemptGrade(found);
  if (!grade) return undefined;
  const open = before.filter((one) => one.status === "open" && one.about === about && one.createdAt >= since);
  if (open.some((one) => one.grade === grade || one.grade === "S1")) return undefined;
  const kinds = [...new Set(found.flat())].sort().join(", ");
  const text = `${found.length} texts to minors were held within ${attemptDays} days: ${kinds}.`;
  const report = { kind: attemptsKind, text, about, postId: null, reporterId: null, byHouse: true, email: null };
  const number = await storeReport(tx, { ...report, locale: "en", grade, createdAt: now });
  await recordAudit(tx, { ...bySystem, action: "report.attempts", object: `report:${number}` }, now);
  return number;
}

/** The page that the report is about; undefined if no minor reads the text. */
async function pageOf(tx: Executor, userId: string, to: string | null, bornAfter: string, now: Date) {
  const minor = to ?? (await minorOf(tx, userId, bornAfter));
  if (minor) {
    if (!(await isStudentBornAfter(tx, minor, bornAfter))) return undefined;
    const conversation = await conversationBetween(tx, minor, userId);
    return conversation ? paths.conversation(conversation) : paths.mentor(userId);
  }
  const mentor = (await partyOf(tx, userId, now))?.mentor;
  return mentor?.clearedForMinors ? paths.mentor(userId) : undefined;
}
