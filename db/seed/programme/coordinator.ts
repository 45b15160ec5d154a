import { db } from "#db/client.ts";
import { activeCoordinators } from "#db/queries/identity/centre-staff.ts";
import { addCentre, placeStudent } from "#lib/administration/centres/keep-centre.ts";
import { takeOnCentre } from "#lib/administration/centres/look-after.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import type { Mentor, Student } from "./programme.ts";

const by = { actor: "command", actorRole: "system" } as const;
const reason = "Fictitious, for a demo";

const centres = [
  ["Nile Community Library", "eg", null],
  ["Escuela Puente", "mx", "America/Mexico_City"],
  ["Jugendhaus am Park", "de", null],
] as const;

type People = Readonly<{ own: Student; mentors: readonly Mentor[]; students: readonly Student[] }>;

export async function coordinate({ own, mentors, students }: People, joined: Date, now: Date): Promise<void> {
  const ids: string[] = [];
  for (const [name, country, timeZone] of centres) {
    const added = await addCentre(by, { name, country, timeZone, reason }, joined);
    if (added.ok) ids.push(added.id);
  }
  await lookAfter(ids.slice(0, 2), joined);
  for (const [index, student] of [own, ...students].entries()) {
    const centreId = ids[index % (ids.length + 1)];
    if (centreId) await placeStudent(by, { studentId: student.id, centreId, reason }, joined);
  }
  for (const student of [own, ...students.slice(0, 5)]) await suggestSomeone(student, mentors, now);
}

/** One centre stays without anybody, so that it can be taken on. */
async function lookAfter(centreIds: readonly string[], joined: Date): Promise<void> {
  const [coordinator] = await activeCoordinators(db());
  if (!coordinator) return;
  const byCoordinator = { actor: coordinator.id, actorRole: "coordinator" } as const;
  for (const id of centreIds) await takeOnCentre(byCoordinator, { id, reason }, joined);
}

async function suggestSomeone(student: Student, mentors: readonly Mentor[], now: Date): Promise<void> {
  for (const mentor of mentors) {
    const subject = mentor.subjects.find((taught) => student.subjects.includes(taught));
    if (!subject) continue;
    const words = { subject, goal: student.goal, reason: `Explains ${subject} step by step and is free when you are.` };
    const made = await suggestMentor(by, { studentId: student.id, mentorId: mentor.id, ...words }, now);
    if (made.ok || made.reason === "tooManySuggestions") return;
  }
}
