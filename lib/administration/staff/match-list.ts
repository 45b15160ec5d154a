import type { Executor } from "#db/client.ts";
import { activeMatchList, namedPeople } from "#db/queries/mentoring/matches.ts";
import { studentsWithReplaced } from "#db/queries/safety/former-guardians.ts";
import { type AgeBand, ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { partiesOf } from "#lib/safety/contact/contact-facts.ts";

export type ListedMatch = Readonly<{
  id: string;
  startedAt: Date;
  student: string;
  band: AgeBand;
  mentor: string;
  cleared: boolean;
  consent: readonly string[];
  replaced: boolean;
  subject: string | null;
}>;

export async function matchList(q: Executor, now: Date): Promise<ListedMatch[]> {
  const rows = await activeMatchList(q);
  const ids = rows.flatMap(({ studentId, mentorId }) => [studentId, mentorId]);
  const [people, parties] = [await namedPeople(q, ids), await partiesOf(q, [...new Set(ids)], now)];
  const replaced = await studentsWithReplaced(
    q,
    rows.map(({ studentId }) => studentId),
  );
  const name = (id: string) => {
    const person = people.get(id);
    return person ? fullName(person) : id;
  };
  const listed = rows.map(({ id, startedAt, studentId, mentorId, subject }) => {
    const born = people.get(studentId)?.dateOfBirth;
    const consent = Object.entries(parties.get(studentId)?.consent ?? {}).flatMap(([scope, given]) =>
      given ? scope : [],
    );
    return {
      ...{ id, startedAt, subject, consent },
      student: name(studentId),
      band: born ? ageBand(born, utcDate(now)) : ("18+" as const),
      mentor: name(mentorId),
      replaced: replaced.has(studentId),
      cleared: parties.get(mentorId)?.mentor?.clearedForMinors ?? false,
    };
  });
  return listed.toSorted((a, b) => Number(isMinor(b.band)) - Number(isMinor(a.band)));
}
