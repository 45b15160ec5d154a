import type { Executor } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import type { Call } from "#db/schema/calls.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";

export type OneOfTwo = Readonly<{ id: string; otherId: string; otherName: string }>;

export async function peopleOf(
  q: Executor,
  call: Pick<Call, "studentId" | "mentorId">,
  now: Date,
): Promise<OneOfTwo[]> {
  const { studentId, mentorId } = call;
  const people = await namedPeople(q, [studentId, mentorId]);
  const seen = await seenBy(q, mentorId, [studentId], now);
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? seen(person).name : "";
  };
  const two = [
    { id: studentId, otherId: mentorId, otherName: nameOf(mentorId) },
    { id: mentorId, otherId: studentId, otherName: nameOf(studentId) },
  ];
  return two.sort((a, b) => (a.id < b.id ? -1 : 1));
}
