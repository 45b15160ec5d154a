/**
 * What the statistics band may say (PURE). Countries and subjects are potential until the database has any; the
 * billion is not counted and always potential (SITE-06).
 */
export const potential = { countries: 6, subjects: 5 } as const;

/** Below this a number of people could point at persons, so it is not told (SITE-29). */
export const fewestPeopleTold = 5;

export type Figure = Readonly<{ value: number; live: boolean }>;
/** Nothing to tell yet, too few to tell exactly, or the number. */
export type PeopleFigure = "none" | "fewerThanFive" | number;

/** `students`: who completed a session; `hours` of all of these, 0 where there are too few people to tell. */
export type ShownFigures = Readonly<{ countries: Figure; subjects: Figure; students: PeopleFigure; hours: number }>;

export function peopleFigure(count: number): PeopleFigure {
  if (count <= 0) return "none";
  return count < fewestPeopleTold ? "fewerThanFive" : count;
}

/** Stored rows over the potential. */
export function shownFigures(stored: readonly Readonly<{ key: string; value: number }>[]): ShownFigures {
  const counted = (key: string) => stored.find((row) => row.key === key)?.value ?? 0;
  const figure = (key: keyof typeof potential): Figure => {
    const value = counted(key);
    return value > 0 ? { value, live: true } : { value: potential[key], live: false };
  };
  const students = peopleFigure(counted("students"));
  return {
    countries: figure("countries"),
    subjects: figure("subjects"),
    students,
    // Of a handful of people, their hours would tell how much each of them met.
    hours: typeof students === "number" ? counted("hours") : 0,
  };
}
