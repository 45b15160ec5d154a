import { db } from "#db/client.ts";
import { centreByKey, centreList } from "#db/queries/identity/centres.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { suggestionList } from "#db/queries/mentoring/suggestions.ts";
import { parseCentre } from "#lib/administration/centres/input.ts";
import {
  addCentre,
  type CentreResult,
  changeCentre,
  placeStudent,
  removeCentre,
} from "#lib/administration/centres/keep-centre.ts";
import { centreKey } from "#lib/administration/centres/rules.ts";
import { type ListedStudent, studentPage } from "#lib/administration/staff/student-list.ts";
import { studentQuery } from "#lib/administration/staff/student-list-rules.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { countryCodes } from "#lib/identity/users/iso-countries.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { withdrawSuggestion } from "#lib/mentoring/suggestions/end-suggestion.ts";
import { parseSuggestion } from "#lib/mentoring/suggestions/input.ts";
import type { SuggestRefusal } from "#lib/mentoring/suggestions/rules.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { accountOf, tooNewSaid } from "./staff-actor.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

export async function listCentres(): Promise<void> {
  const lines = (await centreList(db())).map(({ name, country, students }) =>
    safe(`${name}${country ? ` (${country})` : ""}: ${students} students`),
  );
  print(lines, "partner centres");
}

type Given = Readonly<{ name: string; country?: string | undefined; reason: string }>;

export async function addOneCentre(by: AuditActor, given: Given, now: Date): Promise<void> {
  const result = await addCentre(by, checked(given), now);
  if (!result.ok) throw new CommandRefusal(refusalOf(result, given.name));
  console.log(`${safe(given.name)} is a partner centre now.`);
}

/** `given.name` is the new name. Without a country it keeps the current one. */
export async function renameOneCentre(by: AuditActor, old: string, given: Given, now: Date): Promise<void> {
  const { id, country } = await centreNamed(old);
  const result = await changeCentre(by, { ...checked({ ...given, country: given.country ?? country ?? "" }), id }, now);
  if (!result.ok) throw new CommandRefusal(refusalOf(result, given.name));
  console.log(`${safe(old)} is called ${safe(given.name)} now.`);
}

export async function removeOneCentre(by: AuditActor, name: string, reason: string, now: Date): Promise<void> {
  const { id } = await centreNamed(name);
  const result = await removeCentre(by, { id, reason }, now);
  if (!result.ok) throw new CommandRefusal(refusalOf(result, name));
  console.log(`${safe(name)} is removed.`);
}

/** `name` is a centre's name or `none`. */
export async function placeOneStudent(
  by: AuditActor,
  given: Readonly<{ email: string; name: string; reason: string }>,
  now: Date,
): Promise<void> {
  const { email, name, reason } = given;
  const { id } = await accountOf(email);
  const centreId = name === "none" ? null : (await centreNamed(name)).id;
  const result = await placeStudent(by, { studentId: id, centreId, reason }, now);
  if (!result.ok) throw new CommandRefusal(result.reason === "tooNew" ? tooNewSaid : `${email} is no student.`);
  console.log(centreId === null ? `${email} comes through no centre.` : `${email} comes through ${safe(name)} now.`);
}

/** `centre`: a centre's name or `none`; every student without it. */
export async function listStudents(centre: string | undefined, now: Date): Promise<void> {
  const chosen = centre === undefined || centre === "none" ? (centre ?? "") : (await centreNamed(centre)).id;
  const lines: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...studentQuery({ centre: chosen, by: "centre" }), page };
    const found = await studentPage(db(), { id: "command", role: "command" }, query, now);
    pages = found.pages;
    lines.push(...found.students.map(lineOf));
  }
  print(lines, "students");
}

function lineOf(student: ListedStudent): string {
  const { name, band, grade, centre, consent, reachable, mentors, requests, suggestions } = student;
  const agreed = typeof consent === "string" ? { own: "adult", none: "NO CONSENT" }[consent] : consent.join(", ");
  const head = [name, band, grade, agreed, reachable ? null : "CONTACT STOPPED"].filter(Boolean).join(", ");
  const matched = mentors.map((mentor) => `${mentor.name} since ${utcDate(mentor.since)}${mentor.isNew ? " NEW" : ""}`);
  const open = `${requests.length} open requests, ${suggestions} open suggestions`;
  return [`${centre ?? "no centre"}: ${head}`, `  mentors: ${matched.join(", ") || "none"}; ${open}`]
    .map(safe)
    .join("\n");
}

export async function listSuggestions(all: boolean): Promise<void> {
  const rows = await suggestionList(db(), all ? undefined : "open");
  const people = await namedPeople(
    db(),
    rows.flatMap(({ studentId, mentorId }) => [studentId, mentorId]),
  );
  const name = (id: string) => {
    const person = people.get(id);
    return person ? fullName(person) : id;
  };
  const lines = rows.map(({ id, studentId, mentorId, subject, status, createdAt, reason }) => {
    const head = `${id}  ${status} since ${utcDate(createdAt)}: ${name(mentorId)} to ${name(studentId)}, ${subject}`;
    return [head, ...reason.split("\n").map((line) => `  ${line}`)].map(safe).join("\n");
  });
  print(lines, "suggestions");
}

export type Suggested = Readonly<{
  student: string;
  mentor: string;
  subject: string;
  reason: string;
  goal?: string | undefined;
}>;

export async function suggestOne(by: AuditActor, given: Suggested, now: Date): Promise<void> {
  const { student, mentor, subject, reason, goal } = given;
  const [{ id: studentId }, { id: mentorId }] = [await accountOf(student), await accountOf(mentor)];
  const parsed = parseSuggestion({ studentId, mentorId, subject, reason, ...(goal === undefined ? {} : { goal }) });
  if (!parsed.ok) throw new CommandRefusal(`This cannot be suggested: ${faultsIn(parsed.faults)}.`);
  const result = await suggestMentor(by, parsed.input, now);
  if (!result.ok)
    throw new CommandRefusal(suggestRefusals[result.reason] ?? `${mentor} cannot be suggested to ${student}.`);
  console.log(`Suggested. ${student} decides; ${mentor} hears of it only when asked. Suggestion ${result.id}.`);
}

export async function withdrawOne(by: AuditActor, id: string, reason: string, now: Date): Promise<void> {
  const result = await withdrawSuggestion(by, id, reason, now);
  if (result.ok) return console.log(`Suggestion ${id} is withdrawn.`);
  throw new CommandRefusal(result.reason === "moved" ? `${id} has ended already.` : `There is no suggestion ${id}.`);
}

/** Other reasons, such as a block, stay private. */
const suggestRefusals: Partial<Record<SuggestRefusal | "tooNew", string>> = {
  tooNew: tooNewSaid,
  confirmEmail: "The student has to confirm their e-mail address first.",
  consentNeeded: "The student's guardian has to agree first.",
  contactPaused: "Contact is paused for this student.",
  suspended: "The student's account is suspended or on its way out.",
  mentorPaused: "The mentor takes no new requests at the moment.",
  mentorFull: "The mentor has no room for another student.",
  alreadyConnected: "The two are already connected.",
  alreadyAsked: "The student has already asked this mentor.",
  alreadySuggested: "This mentor has already been suggested to the student.",
  tooManySuggestions: "Three suggestions are already waiting for this student.",
  subject: "The mentor does not offer this subject.",
  contactDetails: "The text names a phone number, an address, an account or a link.",
};

function checked({ name, country = "", reason }: Given) {
  const parsed = parseCentre({ name, country, reason });
  if (parsed.ok) return parsed.input;
  if (parsed.faults.country) throw new CommandRefusal(`--country is one of ${countryCodes.join(", ")}.`);
  throw new CommandRefusal(`This is no partner centre: ${faultsIn(parsed.faults)}.`);
}

function faultsIn(faults: Readonly<Record<string, string>>): string {
  return Object.entries(faults)
    .map(([field, fault]) => `${field} (${fault})`)
    .join(", ");
}

async function centreNamed(name: string) {
  const centre = await centreByKey(db(), centreKey(name));
  if (!centre) throw new CommandRefusal(`There is no partner centre "${name}".`);
  return centre;
}

function refusalOf({ reason }: CentreResult & { ok: false }, name: string): string {
  if (reason === "taken") return `There is a partner centre "${name}" already.`;
  return reason === "notEmpty" ? `"${name}" has students: give them another centre first.` : `There is no "${name}".`;
}
