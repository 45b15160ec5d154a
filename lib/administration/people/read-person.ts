import type { Executor } from "#db/client.ts";
import { accountForStaff } from "#db/queries/administration/staff-people.ts";
import { activeMatchesOf, namedPeople } from "#db/queries/mentoring/matches.ts";
import { livingSessionsOf } from "#db/queries/mentoring/session-changes.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { namesOf, sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { type LoggedAct, namedActs } from "#lib/administration/audit/done-lately.ts";
import { recordOwner } from "#lib/administration/records/read-record.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { conflictOfInterest, kinshipOf } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { seesPerson } from "#lib/safety/conflicts/sees-person.ts";
import { consentsOf } from "#lib/safety/guardians/consent.ts";
import { holdOn } from "#lib/safety/legal-holds/read-holds.ts";
import { reportedPeopleFor } from "#lib/safety/reports/open-reports-of.ts";
import {
  chosenSanction,
  isSanctionable,
  maySanction,
  mayTakeBack,
  sanctionChoices,
  sanctionState,
  stateMark,
} from "#lib/safety/sanctions/rules.ts";
import { personState, readHistory } from "./people-rules.ts";

type Viewer = Pick<SignedInUser, "id" | "role">;
const historyLength = 50;

/** A person as staff see them; `undefined` if there is no such account. Holds no conversation and no report's text. */
export async function readPerson(q: Executor, viewer: Viewer, id: string, now: Date) {
  const row = await accountForStaff(q, id);
  if (!row || !(await seesPerson(q, viewer, row))) return undefined;
  const band = ageBand(row.dateOfBirth, utcDate(now));
  const isLead = viewer.role === "lead";
  const isStudent = row.role === "student";
  const minor = isStudent && isMinor(band);
  // What staff say and keep of somebody is nothing for their household, nor for themselves.
  const isNear = await isOfHousehold(q, viewer.id, [id]);
  return {
    ...{ id, name: fullName(row), role: row.role, band, email: row.email, minor },
    ...{ confirmed: row.emailConfirmedAt !== null, since: row.createdAt, seenAt: row.lastSeenAt },
    ...{ state: personState(row, now), mutedUntil: row.mutedUntil },
    ...{ mentorStatus: row.mentorStatus, cleared: row.clearedForMinors ?? false },
    consent: minor ? ((await consentsOf(q, [id], now)).get(id) ?? null) : null,
    matches: await matchesOf(q, viewer, id),
    sessions: await countSessions(q, id, now),
    reports: isLead && !isNear ? await reportsSeen(q, viewer, id, now) : null,
    ...(await decisionsOn(q, viewer, { ...row, isNear }, now)),
    hold: isLead && !isNear ? await holdOn(q, id) : undefined,
    hasRecord: (await recordOwner(q, actorOf(viewer), id)) !== undefined,
    history: isNear ? [] : await historyOf(q, viewer, id),
  };
}
export type StaffPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

async function matchesOf(q: Executor, viewer: Viewer, id: string) {
  const rows = await ownRows(q, viewer, await activeMatchesOf(q, id), ({ studentId }) => studentId);
  const other = ({ studentId, mentorId }: (typeof rows)[number]) => (studentId === id ? mentorId : studentId);
  const people = await namedPeople(q, rows.map(other));
  return rows.map((match) => {
    const person = people.get(other(match));
    const name = person ? fullName(person) : "";
    return { id: match.id, personId: other(match), isStudent: match.mentorId === id, name, since: match.startedAt };
  });
}

async function reportsSeen(q: Executor, viewer: Viewer, id: string, now: Date): Promise<string[]> {
  const found = await reportedPeopleFor(q, viewer.id, now);
  return found.filter(({ people }) => people.has(id)).map(({ number }) => number);
}

async function countSessions(q: Executor, id: string, now: Date): Promise<number> {
  const asStudent = await livingSessionsOf(q, { studentId: id }, now);
  return asStudent.length + (await livingSessionsOf(q, { mentorId: id }, now)).length;
}

type Account = NonNullable<Awaited<ReturnType<typeof accountForStaff>>> & Readonly<{ isNear: boolean }>;

async function decisionsOn(q: Executor, viewer: Viewer, { id, role, isNear, ...account }: Account, now: Date) {
  const rows = await sanctionsOf(q, id);
  const names = new Map(
    (
      await namesOf(
        q,
        rows.map(({ by }) => by),
      )
    ).map((row) => [row.id, fullName(row)]),
  );
  const seesReasons = viewer.role === "lead" && !isNear;
  const sanctions = rows.map(({ reason, reportNumber, by, ...row }) => ({
    ...row,
    by: { name: names.get(by), role: by },
    reason: seesReasons || by === viewer.id ? reason : null,
    reportNumber: seesReasons ? reportNumber : null,
    state: sanctionState(row, now),
    mayTakeBack: sanctionState(row, now) === "inForce" && mayTakeBack(viewer.role, row.kind),
  }));
  const state = {
    role,
    suspended: account.suspendedAt !== null,
    muted: account.mutedUntil !== null && account.mutedUntil > now,
    removed: personState(account, now) === "removed" || rows.some((row) => row.kind === "remove" && !row.endedAt),
  };
  const choices = sanctionChoices.filter((choice) => {
    const { kind } = chosenSanction(choice, now);
    return maySanction(viewer.role, kind) && isSanctionable(state, kind);
  });
  const conflict = await conflictOfInterest(q, actorOf(viewer), id, "against");
  const conflictToLift = await kinshipOf(q, actorOf(viewer), id);
  const own = rows.filter(({ by }) => by === viewer.id).length;
  return { sanctions, choices, conflict, conflictToLift, seen: stateMark(rows), own };
}

async function historyOf(q: Executor, viewer: Viewer, id: string): Promise<LoggedAct[]> {
  const rows = await newestAuditRows(q, { object: `user:${id}` }, historyLength);
  return namedActs(
    q,
    rows.flatMap((row) => readHistory(row, viewer.role) ?? []),
  );
}
