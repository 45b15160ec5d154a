import { type AnyColumn, and, asc, eq, getTableColumns, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { keyColumns } from "#db/kit.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import { users } from "#db/schema/users.ts";

type Row = Record<string, unknown>;

/** Characters of the rows that are in memory at once, and rows of the first page, whose size is not known. */
const page = { characters: 1_000_000, first: 4, most: 500 } as const;

/** A person's rows by key, some at a time: as many as fit, so that memory does not grow with them. */
export async function* pagesAbout(
  q: Executor,
  { table, mine }: PersonalTable,
  userId: string,
): AsyncGenerator<readonly Row[]> {
  // The type cannot say which table it is.
  const from = table as typeof users;
  const keys = [...timeOf(table), ...keyColumns(table)];
  const own = or(...mine.map((column) => eq(column, userId)));
  let size: number = page.first;
  let last: Row | undefined;
  do {
    const rows: Row[] = await q
      .select(getTableColumns(from))
      .from(from)
      .where(last ? and(own, isBehind(keys, last)) : own)
      .orderBy(...keys.map(({ column }) => asc(column)))
      .limit(size);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
    size = Math.min(page.most, Math.max(1, Math.floor((page.characters * rows.length) / charactersOf(rows))));
  } while (last);
}

/** People read what they wrote in its order. */
function timeOf(table: PersonalTable["table"]): Key[] {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const name = ["createdAt", "sentAt", "savedAt", "at", "updatedAt"].find((one) => columns[one]?.notNull);
  const column = name === undefined ? undefined : columns[name];
  return name !== undefined && column ? [{ name, column }] : [];
}

type Key = Readonly<{ name: string; column: AnyColumn }>;

/** The first column is greater, or it is equal and the next one greater, and so on. */
function isBehind([first, ...more]: readonly Key[], row: Row): SQL | undefined {
  if (!first) return undefined;
  const value = row[first.name];
  const greater = gt(first.column, value);
  return more.length === 0 ? greater : or(greater, and(eq(first.column, value), isBehind(more, row)));
}

function charactersOf(rows: readonly Row[]): number {
  const values = rows.flatMap((row) => Object.values(row));
  const lengths = values.map((value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).length);
  return lengths.reduce((sum, length) => sum + length, 1);
}

export async function countAbout(q: Executor, { table, mine }: PersonalTable, userId: string): Promise<number> {
  return q.$count(table as typeof users, or(...mine.map((column) => eq(column, userId))));
}

export async function firstNames(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, firstName: users.firstName, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletionRequestedAt), isNull(users.erasedAt)));
}

export async function centreNameOf(q: Executor, userId: string): Promise<string | null> {
  const [row] = await q
    .select({ name: partnerCentres.name })
    .from(users)
    .innerJoin(partnerCentres, eq(partnerCentres.id, users.centreId))
    .where(eq(users.id, userId));
  return row?.name ?? null;
}
