import { searchLength } from "#lib/platform/search-text.ts";
import { day } from "#lib/platform/time/time.ts";

export const studentsPerPage = 50;
export const newMatchFor = 14 * day;
const maxPages = 10_000;

export type StudentQuery = Readonly<{
  search: string;
  /** A centre's id, `none`, or empty for all. */
  centre: string;
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
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}

export function studentSearch({ search, centre, page }: StudentQuery): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (centre) params.set("centre", centre);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

type Grouped = Readonly<{ centreId: string | null; centre: string | null }>;
export type Group<T> = Readonly<{ id: string | null; name: string | null; students: readonly T[] }>;

export function byCentre<T extends Grouped>(students: readonly T[]): Group<T>[] {
  const groups = Map.groupBy(students, ({ centreId }) => centreId);
  return [...groups].map(([id, members]) => ({ id, name: members[0]?.centre ?? null, students: members }));
}
