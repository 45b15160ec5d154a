import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "#lib/identity/users/roles.ts";

export type Board = "student" | "mentor";

export function boardOf({ role, band }: Readonly<{ role: Role; band: AgeBand }>): Board | undefined {
  if (isMinor(band)) return undefined;
  return role === "student" || role === "mentor" ? role : undefined;
}

export const shownPlaces = 50;

export type CountedMinutes = Readonly<{ id: string; minutes: number }>;
export type WithPlace<T> = T & Readonly<{ place: number }>;

/** Equal minutes share a place; the next place leaves a gap. */
export function placesOf<T extends CountedMinutes>(people: readonly T[]): WithPlace<T>[] {
  const sorted = people.toSorted((a, b) => b.minutes - a.minutes);
  let place = 0;
  return sorted.map((person, index) => {
    if (person.minutes !== sorted[index - 1]?.minutes) place = index + 1;
    return { ...person, place };
  });
}

export function shownTo<T extends CountedMinutes>(
  places: readonly WithPlace<T>[],
  userId: string,
): readonly WithPlace<T>[] {
  const own = places.find(({ id }) => id === userId);
  const first = places.slice(0, shownPlaces);
  return !own || first.includes(own) ? first : [...first, own];
}
