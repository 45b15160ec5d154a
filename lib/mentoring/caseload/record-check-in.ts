import { type Executor, transaction } from "#db/client.ts";
import {
  checkInsOf,
  doneCheckIns,
  insertCheckIn,
  type MatchToCheck,
  matchToCheck,
  ownCheckIn,
  takeCheckInBack,
} from "#db/queries/mentoring/check-ins.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnOf } from "#lib/identity/staff/own-people.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { conversationOf } from "#lib/mentoring/messages/conversation-of.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { newId } from "#lib/platform/new-id.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { type CheckedMatch, type CheckInOutcome, type CheckInPerson, mayTakeCheckInBack } from "./rules.ts";

type Staff = Readonly<{ id: string; role: Role }>;

export type CheckInInput = Readonly<{
  matchId: string;
  who: CheckInPerson;
  decision: CheckInOutcome;
  note: string;
  /** Of the report that a worrying one opens. */
  grade: ReportGrade;
  /** How many check-ins with this person the page showed. */
  seen: number;
}>;

/** `recorded`: a colleague was faster; `by` is their name. */
export type CheckInRefusal = Refused<"unknown" | Conflict> | Refused<"recorded", { by: string }>;

/** Records how it goes. A worrying one opens a report by the house in the same transaction. */
export function recordCheckIn(
  staff: Staff,
  input: CheckInInput,
  now: Date,
): Promise<Readonly<{ ok: true; report: string | undefined }> | CheckInRefusal> {
  return transaction(async (tx) => {
    const match = staff.role === "coordinator" ? await matchToCheck(tx, input.matchId) : undefined;
    if (!match || !mayBeAsked(match, input.who, now) || !(await isOwnOf(tx, staff, match.studentId)))
      return refuse("unknown");
    const conflict = await conflictWithPair(tx, staff, match, input.decision);
    if (conflict) return refuse(conflict);
    const by = await recordedSince(tx, input);
    if (by !== undefined) return refuse("recorded", { by });
    const { who, decision: outcome, note } = input;
    const { studentId, mentorId } = match;
    const row = { id: newId(), matchId: match.id, studentId, mentorId, who, outcome, note: note || null };
    await insertCheckIn(tx, { ...row, staffId: staff.id, at: now, takenBackAt: null });
    const reason = `${who}: ${outcome}`;
    await recordAudit(tx, { ...actorOf(staff), action: "checkIn.record", object: `match:${match.id}`, reason }, now);
    const report = outcome === "worrying" ? await reportOf(tx, match, input, now) : undefined;
    await queueChanged(tx, report ? ["coordinator", "lead"] : ["coordinator"], now);
    return { ok: true, report };
  });
}

async function conflictWithPair(
  tx: Executor,
  staff: Staff,
  { studentId, mentorId }: MatchToCheck,
  decision: CheckInOutcome,
): Promise<Conflict | undefined> {
  const by = actorOf(staff);
  const stance = stanceWhere(decision !== "worrying");
  return (await conflictOfInterest(tx, by, studentId, stance)) ?? conflictOfInterest(tx, by, mentorId, stance);
}

function mayBeAsked(match: MatchToCheck, who: CheckInPerson, now: Date): boolean {
  return who !== "guardian" || checkedMatch(match, now).minor;
}

export function checkedMatch({ startedAt, endedAt, born, ...person }: MatchToCheck, now: Date): CheckedMatch {
  const paused = person.contactPausedAt !== null || person.suspendedAt !== null;
  return { startedAt, endedAt, minor: isMinor(ageBand(born, utcDate(now))), paused };
}

/** The name of who recorded one with this person that the page did not show yet. */
async function recordedSince(tx: Executor, { matchId, who, seen }: CheckInInput): Promise<string | undefined> {
  const before = (await doneCheckIns(tx, matchId)).find((one) => one.who === who);
  if ((before?.count ?? 0) <= seen) return undefined;
  const newest = (await checkInsOf(tx, matchId, 20)).find(
    ({ checkIn }) => checkIn.who === who && checkIn.takenBackAt === null,
  );
  const { firstName, lastName } = newest ?? {};
  return firstName && lastName ? fullName({ firstName, lastName }) : "";
}

/** About the mentor, the adult of the two, with what they wrote, whoever was worried. */
async function reportOf(tx: Executor, match: MatchToCheck, { who, note, grade }: CheckInInput, now: Date) {
  const { studentId, mentorId } = match;
  const text = `A check-in with the ${who} was worrying. ${note}`.trim();
  const known = await conversationOfPair(tx, studentId, mentorId);
  const about = paths.conversation((known ?? (await conversationOf(tx, studentId, mentorId, now))).id);
  const byHouse = { postId: null, reporterId: null, byHouse: true, email: null, locale: "en" };
  return storeReport(tx, { kind: "other", text, about, ...byHouse, grade, createdAt: now });
}

/** Only by who recorded it, within a day. A report that it opened stays. */
export function takeBackCheckIn(staff: Staff, id: string, now: Date): Promise<Answer<"unknown" | "tooLate">> {
  return transaction(async (tx) => {
    const checkIn = staff.role === "coordinator" ? await ownCheckIn(tx, id, staff.id) : undefined;
    if (!checkIn || !(await isOwnOf(tx, staff, checkIn.studentId))) return refuse("unknown");
    if (!mayTakeCheckInBack(checkIn, now) || !(await takeCheckInBack(tx, id, staff.id, now))) return refuse("tooLate");
    const { matchId, who } = checkIn;
    const entry = { ...actorOf(staff), action: "checkIn.takeBack", object: `match:${matchId}`, reason: who } as const;
    await recordAudit(tx, entry, now);
    await queueChanged(tx, ["coordinator"], now);
    return done;
  });
}
