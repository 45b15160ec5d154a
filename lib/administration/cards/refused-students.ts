import type { Executor } from "#db/client.ts";
import { type AgeRefusal, adultAge, ageOn, ageRefusal } from "#lib/identity/age/age.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { minorsAdmittedHere } from "#lib/safety/preflight/read-preflight.ts";
import { adultsCardAge, type NamedStudent } from "./card-rules.ts";

/** `sameName`: of a minor of the centre, as if they had grown up, or soon did. */
export type StudentRefusal = AgeRefusal | "sameStudent" | "sameName";
/** Each student who cannot have one, by the place in the list. */
export type RefusedStudent = Readonly<{ index: number; reason: StudentRefusal }>;

export async function refusedAmong(
  tx: Executor,
  cards: readonly NamedStudent[],
  students: readonly NamedStudent[],
  now: Date,
): Promise<RefusedStudent[]> {
  const admitted = await minorsAdmittedHere(tx, now);
  const known = new Set(cards.map(sameAs));
  const minors = new Set(cards.filter(({ dateOfBirth }) => ageNow(dateOfBirth, now) < adultAge).map(foldedName));
  return students.flatMap((student, index) => {
    const age = ageRefusal("student", ageNow(student.dateOfBirth, now), admitted);
    // A form sent twice, or somebody twice in a list.
    const same = known.has(sameAs(student)) ? "sameStudent" : undefined;
    const reason =
      age ?? same ?? (isAdultsCard(student, now) && minors.has(foldedName(student)) ? "sameName" : undefined);
    known.add(sameAs(student));
    return reason ? [{ index, reason }] : [];
  });
}

const foldedName = (student: NamedStudent) => foldText(fullName(student));

function sameAs(student: NamedStudent): string {
  return `${student.dateOfBirth} ${foldedName(student)}`;
}

/** A card by itself makes its student an adult, so who will soon be one counts: nobody is asked again on that day. */
export function isAdultsCard({ dateOfBirth }: Readonly<{ dateOfBirth: string | null }>, now: Date): boolean {
  return dateOfBirth !== null && ageNow(dateOfBirth, now) >= adultsCardAge;
}

function ageNow(dateOfBirth: string, now: Date): number {
  return ageOn(dateOfBirth, utcDate(now));
}
