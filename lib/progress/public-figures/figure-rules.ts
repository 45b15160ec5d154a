export const potential = { countries: 6, subjects: 5 } as const;

/** Smaller numbers could identify people. */
export const fewestPeopleTold = 5;

export type Figure = Readonly<{ value: number; live: boolean }>;
export type PeopleFigure = "none" | "fewerThanFive" | number;

/** `students`: who completed a session; `hours`: of all of them, 0 if too few to tell. */
export type ShownFigures = Readonly<{ countries: Figure; subjects: Figure; students: PeopleFigure; hours: number }>;

export function peopleFigure(count: number): PeopleFigure {
  if (count <= 0) return "none";
  return count < fewestPeopleTold ? "fewerThanFive" : count;
}

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
    // The hours of a few people would say too much about each.
    hours: typeof students === "number" ? counted("hours") : 0,
  };
}
