import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "#lib/identity/users/roles.ts";

/** Who stands in the leaderboard, and who may look (PURE; ACH-05, ACH-09). */

/** The boards: each role has its own, and sees that one. */
export type Board = "student" | "mentor";

/** The board somebody may look at and stand in; minors and staff have none. */
export function boardOf({ role, band }: Readonly<{ role: Role; band: AgeBand }>): Board | undefined {
  if (isMinor(band)) return undefined;
  return role === "student" || role === "mentor" ? role : undefined;
}

/** How many places are shown; whoever looks also finds their own. */
export const shownPlaces = 50;

export type CountedMinutes = Readonly<{ id: string; minutes: number }>;
export type WithPlace<T> = T & Readonly<{ place: number }>;

/** Places by minutes, the most first; who has the same number shares a place, and the next one leaves a gap. */
export function placesOf<T extends CountedMinutes>(people: readonly T[]): WithPlace<T>[] {
  const sorted = people.toSorted((a, b) => b.minutes - a.minutes);
  let place = 0;
  return sorted.map((person, index) => {
    if (person.minutes !== sorted[index - 1]?.minutes) place = index + 1;
    return { ...person, place };
  });
}

/** The part that is shown to one of them. */
export function shownTo<T extends CountedMinutes>(
  places: readonly WithPlace<T>[],
  userId: string,
): readonly WithPlace<T>[] {
  const own = places.find(({ id }) => id === userId);
  const first = places.slice(0, shownPlaces);
  return !own || first.includes(own) ? first : [...first, own];
}
