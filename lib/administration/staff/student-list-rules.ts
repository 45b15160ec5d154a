import { searchLength } from "#lib/platform/search-text.ts";
import { day } from "#lib/platform/time/time.ts";

export const studentsPerPage = 50;
export const newMatchFor = 14 * day;
export const longWithoutContact = 21 * day;
const maxPages = 10_000;

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

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

export function studentQuery(params: Params): StudentQuery {
  const text = (name: string) => {
    const value = params[name];
    return typeof value === "string" ? value.trim().slice(0, searchLength) : "";
  };
  const page = Number(text("page"));
  return {
    search: text("q"),
    centre: text("centre").slice(0, 60),
    need: studentNeeds.find((need) => need === text("need")) ?? "",
    grouped: text("by") === "centre",
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}

export function studentSearch({ search, centre, need, grouped, page }: StudentQuery): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (centre) params.set("centre", centre);
  if (need) params.set("need", need);
  if (grouped) params.set("by", "centre");
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
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
