import type { Executor } from "#db/client.ts";
import { isStudentBornAfter, minorOf, reportsOfKind } from "#db/queries/safety/held-attempts.ts";
import { findingsTowards } from "#db/queries/safety/held-texts.ts";
import { conversationBetween } from "#db/queries/safety/report-subjects.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { attemptDays, attemptGrade, attemptsCountFrom } from "./rules.ts";
import { storeReport } from "./store-report.ts";

/** The kind of automatic reports; forms do not offer it. */
export const attemptsKind = "heldAttempts";

export type Attempt = Readonly<{
  userId: string;
  /** Null if everyone reads the text. */
  to: string | null;
  /** Whether minors read it whoever wrote it, and not only of who is cleared for minors. */
  always: boolean;
}>;

/**
 * Counts the held texts that an adult wrote for minors and reports repeated attempts: once per grade in 30 days while the
 * report is open, none beside an open S1. Returns the receipt number.
 */
export async function attemptRaised(tx: Executor, attempt: Attempt, now: Date): Promise<string | undefined> {
  const { userId } = attempt;
  const bornAfter = adultsBornBy(utcDate(now));
  const page = await pageOf(tx, attempt, bornAfter, now);
  if (!page) return undefined;
  const { about, minor: studentId, cleared } = page;
  const before = await reportsOfKind(tx, userId, attemptsKind);
  const since = attemptsCountFrom(before, now);
  // A text that could not be searched in time is nobody's attempt.
  const isAttempt = (kinds: readonly string[]) => kinds.some((kind) => kind !== "unread");
  const found = (await findingsTowards(tx, userId, { cleared, bornAfter, since })).filter(isAttempt);
  const grade = attemptGrade(found);
  if (!grade) return undefined;
  const open = before.filter((one) => one.status === "open" && one.about === about && one.createdAt >= since);
  if (open.some((one) => one.grade === grade || one.grade === "S1")) return undefined;
  const kinds = [...new Set(found.flat())].sort().join(", ");
  const text = `${found.length} texts to minors were held within ${attemptDays} days: ${kinds}.`;
  const report = { kind: attemptsKind, text, about, postId: null, reporterId: null, byHouse: true, email: null };
  const number = await storeReport(tx, { ...report, studentId, locale: "en", grade, createdAt: now });
  await recordAudit(tx, { ...bySystem, action: "report.attempts", object: `report:${number}` }, now);
  return number;
}

/** The page that the report is about, the minor of it, and whether all that is public counts; undefined if no minor reads the text. */
async function pageOf(tx: Executor, { userId, to, always }: Attempt, bornAfter: string, now: Date) {
  const writer = await partyOf(tx, userId, now);
  if (!writer || isStaff(writer.role) || isMinor(writer.band)) return undefined;
  const known = await minorOf(tx, userId, bornAfter);
  const cleared = known !== undefined || writer.mentor?.clearedForMinors === true;
  if (to === null ? !(always || cleared) : !(await isStudentBornAfter(tx, to, bornAfter))) return undefined;
  const minor = to ?? known;
  const conversation = minor && (await conversationBetween(tx, minor, userId));
  if (conversation) return { about: paths.conversation(conversation), minor, cleared };
  return { about: writer.role === "student" ? paths.student(userId) : paths.mentor(userId), minor, cleared };
}
