import { type AskedParams, askedPage, askedText, asking } from "#lib/platform/forms/asked.ts";
import { day } from "#lib/platform/time/time.ts";

export const studentsPerPage = 50;
export const newMatchFor = 14 * day;
export const longWithoutContact = 21 * day;

/** What a student can need, the most pressing first. */
export const studentNeeds = ["noConsent", "noMentor", "noContact"] as const;
export type StudentNeed = (typeof studentNeeds)[number];

export type StudentQuery = Readonly<{
  search: string;
  /** A centre's id, `none`, or empty for all. */
  centre: string;
  /** Only those who need this; empty for all. */
  need: StudentNeed | "";
  /** Together with those of their centre, in place of by need. */
  grouped: boolean;
  page: number;
}>;

export function studentQuery(asked: AskedParams): StudentQuery {
  return {
    search: askedText(asked, "q"),
    centre: askedText(asked, "centre", 60),
    need: studentNeeds.find((need) => need === askedText(asked, "need")) ?? "",
    grouped: askedText(asked, "by") === "centre",
    page: askedPage(asked),
  };
}

export function studentSearch({ search, centre, need, grouped, page }: StudentQuery): string {
  return asking({ q: search, centre, need, by: grouped ? "centre" : "", page });
}

type Grouped = Readonly<{ centreId: string | null; centre: string | null }>;
export type Group<T> = Readonly<{ id: string | null; name: string | null; students: readonly T[] }>;

export function byCentre<T extends Grouped>(students: readonly T[]): Group<T>[] {
  const groups = Map.groupBy(students, ({ centreId }) => centreId);
  return [...groups].map(([id, members]) => ({ id, name: members[0]?.centre ?? null, students: members }));
}

/** Those who need something first, by what is most pressing; otherwise in their order. */
export function byNeed<T extends Readonly<{ id: string }>>(
  students: readonly T[],
  needs: ReadonlyMap<string, ReadonlySet<StudentNeed>>,
): T[] {
  const place = ({ id }: T) => {
    const found = studentNeeds.findIndex((need) => needs.get(id)?.has(need));
    return found < 0 ? studentNeeds.length : found;
  };
  return students.toSorted((one, other) => place(one) - place(other));
}
