import type { Executor } from "#db/client.ts";
import {
  checkInsOf,
  contactsOfStudents,
  doneCheckIns,
  type MatchToCheck,
  matchesToCheck,
} from "#db/queries/mentoring/check-ins.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isOfHousehold, rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { checkedMatch } from "./record-check-in.ts";
import {
  type CheckInPerson,
  checkInPeople,
  closing,
  type DoneCheckIns,
  type DueCheckIn,
  isCheckInDue,
  mayTakeCheckInBack,
  nextCheckIns,
} from "./rules.ts";

export const caseloadPerPage = 30;

export type CaseloadEntry = Readonly<{
  matchId: string;
  student: string;
  studentId: string;
  mentor: string;
  next: readonly DueCheckIn[];
  lastContact: Date | null;
  nextSession: Date | null;
  ended: boolean;
}>;

export type CaseloadPage = Readonly<{ cases: readonly CaseloadEntry[]; found: number; page: number; pages: number }>;

type Viewer = Readonly<{ id: string; role: string }>;
type Waiting = Readonly<{ match: MatchToCheck; next: readonly DueCheckIn[] }>;

/** All matches of one's own students with somebody to ask, the most urgent first. */
async function waitingCases(q: Executor, viewer: Viewer, now: Date): Promise<Waiting[]> {
  const every = await matchesToCheck(q, new Date(now.getTime() - closing.until));
  const matches = await ownRows(q, viewer, every, ({ studentId }) => studentId);
  const done = Map.groupBy(await doneCheckIns(q), ({ matchId }) => matchId);
  return matches
    .map((match) => ({ match, next: nextCheckIns(checkedMatch(match, now), done.get(match.id) ?? [], now) }))
    .filter(({ match, next }) => next.length > 0 || !match.endedAt)
    .sort((one, other) => urgencyOf(one) - urgencyOf(other) || one.match.id.localeCompare(other.match.id));
}

/** Those with nobody to ask, because contact is stopped, are last. */
const urgencyOf = ({ next }: Waiting) => next[0]?.dueAt.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The same number of statements for any number of matches. */
export async function caseloadPage(q: Executor, viewer: Viewer, wanted: number, now: Date): Promise<CaseloadPage> {
  const all = await waitingCases(q, viewer, now);
  const pages = Math.max(1, Math.ceil(all.length / caseloadPerPage));
  const page = Math.min(wanted, pages);
  const shown = await notOfHousehold(q, viewer, all.slice((page - 1) * caseloadPerPage, page * caseloadPerPage));
  return { cases: await listed(q, shown, now), found: all.length, page, pages };
}

/** What is said of the own household is for a colleague; of the rows that are shown alone, as proof is read of each person. */
function notOfHousehold(q: Executor, { id }: Viewer, cases: readonly Waiting[]): Promise<Waiting[]> {
  return rowsOfOthers(q, id, cases, bothOf);
}

const bothOf = ({ match }: Waiting) => [match.studentId, match.mentorId];

export type DueCase = Readonly<{ matchId: string; dueAt: Date; who: CheckInPerson; about: string; concerns: string[] }>;

/** For the queue, which leaves out the household: matches with a check-in that is due, each with its earliest one. */
export async function dueCases(q: Executor, viewer: Viewer, most: number, now: Date): Promise<DueCase[]> {
  const waiting = (await waitingCases(q, viewer, now)).filter(({ next: [first] }) => first && isCheckInDue(first, now));
  const due = waiting.slice(0, most);
  const people = await namedPeople(q, due.flatMap(bothOf));
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? fullName(person) : "";
  };
  return due.flatMap((one) => {
    const { match, next } = one;
    const about = `${nameOf(match.studentId)} – ${nameOf(match.mentorId)}`;
    return next[0] ? [{ ...next[0], matchId: match.id, about, concerns: bothOf(one) }] : [];
  });
}

export type RecordedCheckIn = Readonly<{
  id: string;
  who: CheckInPerson;
  outcome: "good" | "watch" | "worrying";
  note: string | null;
  at: Date;
  by: string;
  takenBack: boolean;
  mayTakeCheckInBack: boolean;
}>;

export type OneCase = CaseloadEntry &
  Readonly<{
    /** Whom one may ask: a guardian only of a minor. */
    people: readonly CheckInPerson[];
    done: readonly DoneCheckIns[];
    recorded: readonly RecordedCheckIn[];
  }>;

const recordedShown = 10;

/** Undefined for the household of either: what was said of them is not theirs to read. */
export async function oneCase(
  q: Executor,
  match: MatchToCheck,
  staffId: string,
  now: Date,
): Promise<OneCase | undefined> {
  if (await isOfHousehold(q, staffId, [match.studentId, match.mentorId])) return undefined;
  const done = await doneCheckIns(q, match.id);
  const facts = checkedMatch(match, now);
  const [shown] = await listed(q, [{ match, next: nextCheckIns(facts, done, now) }], now);
  const rows = await checkInsOf(q, match.id, recordedShown);
  return (
    shown && {
      ...shown,
      done,
      people: checkInPeople.filter((who) => who !== "guardian" || facts.minor),
      recorded: rows.map(({ checkIn, firstName, lastName }) => ({
        ...{ id: checkIn.id, who: checkIn.who, outcome: checkIn.outcome, note: checkIn.note, at: checkIn.at },
        by: firstName && lastName ? fullName({ firstName, lastName }) : "",
        takenBack: checkIn.takenBackAt !== null,
        mayTakeCheckInBack: checkIn.staffId === staffId && mayTakeCheckInBack(checkIn, now),
      })),
    }
  );
}

async function listed(q: Executor, cases: readonly Waiting[], now: Date): Promise<CaseloadEntry[]> {
  const ids = cases.flatMap(({ match }) => [match.studentId, match.mentorId]);
  const people = await namedPeople(q, ids);
  const contacts = await contactsOfStudents(
    q,
    cases.map(({ match }) => match.studentId),
    now,
  );
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? fullName(person) : "";
  };
  return cases.map(({ match, next }) => {
    const { id: matchId, studentId, mentorId } = match;
    const contact = contacts.find((one) => one.studentId === studentId && one.mentorId === mentorId);
    return {
      ...{ matchId, studentId, next, student: nameOf(studentId), mentor: nameOf(mentorId) },
      ...{ lastContact: contact?.last ?? null, nextSession: contact?.next ?? null, ended: match.endedAt !== null },
    };
  });
}
