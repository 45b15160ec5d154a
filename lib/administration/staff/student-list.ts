import type { Executor } from "#db/client.ts";
import { keptRead } from "#db/kept-reads.ts";
import {
  matchesOfStudents,
  openSuggestionsOfStudents,
  requestsOfStudents,
  type StaffStudentFacts,
  studentFacts,
  studentNames,
} from "#db/queries/administration/staff-students.ts";
import { foreignCentres } from "#db/queries/identity/centre-staff.ts";
import { type Contact, contactsOfStudents } from "#db/queries/mentoring/check-ins.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { partnerCentres, users } from "#db/schema/index.ts";
import { type AgeBand, ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { partiesOf } from "#lib/safety/contact/contact-facts.ts";
import type { Party } from "#lib/safety/contact/contact-rules.ts";
import { byNeed, newMatchFor, type StudentNeed, type StudentQuery, studentsPerPage } from "./student-list-rules.ts";
import { needsOfStudents } from "./student-needs.ts";

/** `own`: an adult. A list: what the guardian allows. */
export type ListedConsent = "own" | "none" | readonly ("chat" | "audio" | "video")[];

export type ListedStudent = Readonly<{
  id: string;
  name: string;
  band: AgeBand;
  grade: string | null;
  subjects: readonly string[];
  centreId: string | null;
  centre: string | null;
  consent: ListedConsent;
  reachable: boolean;
  mentors: readonly Readonly<{ matchId: string; name: string; since: Date; isNew: boolean }>[];
  requests: readonly Readonly<{
    id: string;
    mentor: string;
    subject: string;
    status: "pending" | "moreInfo";
    at: Date;
  }>[];
  suggestions: number;
  /** With anybody: the last message or held session, and the next session. */
  lastContact: Date | null;
  nextSession: Date | null;
}>;

export type StudentInList = ListedStudent & Readonly<{ needs: ReadonlySet<StudentNeed> }>;

type StaffViewer = Readonly<{ id: string; role: string }>;

export type StudentPage = Readonly<{
  students: readonly StudentInList[];
  found: number;
  /** How many have each need, whichever is shown. */
  counts: Readonly<Record<StudentNeed | "all", number>>;
  page: number;
  pages: number;
}>;

/** For coordinators, without students of centres that only colleagues look after, and without those of their own household. */
export async function studentPage(
  q: Executor,
  viewer: StaffViewer,
  query: StudentQuery,
  now: Date,
): Promise<StudentPage> {
  const foreign = await foreignCentres(q, viewer);
  const all = await studentsByName.read(q, now);
  const names = all.filter(({ centreId }) => centreId === null || !foreign.has(centreId));
  const needle = foldText(query.search);
  const isFound = (one: StudentName) => isOfCentre(one, query.centre) && one.folded.includes(needle);
  const named = needle || query.centre ? names.filter(isFound) : names;
  const needs = await needsOfStudents(q, idsOf(named), now);
  const having = (need: StudentNeed) => named.filter(({ id }) => needs.get(id)?.has(need));
  const found = query.need ? having(query.need) : named;
  const inOrder = query.grouped ? found : byNeed(found, needs);
  const pages = Math.max(1, Math.ceil(found.length / studentsPerPage));
  const page = Math.min(query.page, pages);
  const shown = inOrder.slice((page - 1) * studentsPerPage, page * studentsPerPage);
  const students = await listed(q, idsOf(await rowsOfOthers(q, viewer.id, shown, ({ id }) => [id])), now);
  const countOf = (need: StudentNeed) => having(need).length;
  return {
    students: students.map((student) => ({ ...student, needs: needs.get(student.id) ?? new Set() })),
    counts: {
      all: named.length,
      noConsent: countOf("noConsent"),
      noMentor: countOf("noMentor"),
      noContact: countOf("noContact"),
    },
    ...{ found: found.length, page, pages },
  };
}

const idsOf = (students: readonly StudentName[]) => students.map(({ id }) => id);

/** What staff see of a student whom `seesStudent` lets them see. */
export async function listedStudent(q: Executor, id: string, now: Date): Promise<ListedStudent | undefined> {
  return (await listed(q, [id], now))[0];
}

type StudentName = Readonly<{ id: string; centreId: string | null; folded: string }>;

/** All students in the order of the list. Kept, because SQL cannot fold the letters of every script. */
const studentsByName = keptRead({
  name: "students-by-name",
  madeOf: [users.role, users.erasedAt, users.centreId, users.firstName, users.lastName, partnerCentres],
  read: async (q): Promise<readonly StudentName[]> =>
    (await studentNames(q)).map((row) => ({ id: row.id, centreId: row.centreId, folded: foldText(fullName(row)) })),
});

const isOfCentre = ({ centreId }: StudentName, centre: string) =>
  centre === "" || centreId === (centre === "none" ? null : centre);

async function listed(q: Executor, ids: readonly string[], now: Date): Promise<ListedStudent[]> {
  const facts = new Map((await studentFacts(q, ids)).map((row) => [row.id, row]));
  const matches = await matchesOfStudents(q, ids);
  const requests = await requestsOfStudents(q, ids);
  const suggestions = await openSuggestionsOfStudents(q, ids);
  const mentors = await namedPeople(
    q,
    [...matches, ...requests].map(({ mentorId }) => mentorId),
  );
  const parties = await partiesOf(q, ids, now);
  const contacts = await contactsOfStudents(q, ids, now);
  const nameOf = (id: string) => {
    const mentor = mentors.get(id);
    return mentor ? fullName(mentor) : id;
  };
  return ids.flatMap((id) => {
    const [row, party] = [facts.get(id), parties.get(id)];
    if (!row || !party) return [];
    return [
      {
        ...shownFacts(row, party, now),
        ...contactOf(contacts.filter(({ studentId }) => studentId === id)),
        mentors: matches
          .filter(({ studentId }) => studentId === id)
          .map((match) => ({
            matchId: match.id,
            name: nameOf(match.mentorId),
            since: match.startedAt,
            isNew: now.getTime() - match.startedAt.getTime() < newMatchFor,
          })),
        requests: requests
          .filter(({ studentId }) => studentId === id)
          .map(({ id: requestId, mentorId, subject, status, createdAt }) => ({
            ...{ id: requestId, subject, mentor: nameOf(mentorId), at: createdAt },
            status: status === "moreInfo" ? status : ("pending" as const),
          })),
        suggestions: suggestions.filter(({ studentId }) => studentId === id).length,
      },
    ];
  });
}

function shownFacts(row: StaffStudentFacts, party: Party, now: Date) {
  const { id, grade, subjects, centreId, centre } = row;
  const band = ageBand(row.dateOfBirth, utcDate(now));
  const reachable = party.standing === "active" && !party.contactPaused;
  return { id, name: fullName(row), band, grade, subjects, centreId, centre, reachable, consent: consentOf(party) };
}

function contactOf(contacts: readonly Contact[]) {
  const [last] = contacts.flatMap((one) => one.last ?? []).sort((a, b) => b.getTime() - a.getTime());
  const [next] = contacts.flatMap((one) => one.next ?? []).sort((a, b) => a.getTime() - b.getTime());
  return { lastContact: last ?? null, nextSession: next ?? null };
}

function consentOf({ band, consent }: Party): ListedConsent {
  if (!isMinor(band)) return "own";
  const given = (["chat", "audio", "video"] as const).filter((scope) => consent[scope]);
  return given.length > 0 ? given : "none";
}
