import { and, eq, getTableColumns, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import { users } from "#db/schema/users.ts";

type Row = Record<string, unknown>;

export async function rowsAbout(q: Executor, { table, mine }: PersonalTable, userId: string): Promise<Row[]> {
  // The type cannot say which table it is.
  const from = table as typeof users;
  return q
    .select(getTableColumns(from))
    .from(from)
    .where(or(...mine.map((column) => eq(column, userId))));
}

export async function countAbout(q: Executor, { table, mine }: PersonalTable, userId: string): Promise<number> {
  return q.$count(table as typeof users, or(...mine.map((column) => eq(column, userId))));
}

export async function firstNames(q: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletionRequestedAt), isNull(users.erasedAt)));
  return new Map(rows.map(({ id, firstName }) => [id, firstName]));
}

export async function centreNameOf(q: Executor, userId: string): Promise<string | null> {
  const [row] = await q
    .select({ name: partnerCentres.name })
    .from(users)
    .innerJoin(partnerCentres, eq(partnerCentres.id, users.centreId))
    .where(eq(users.id, userId));
  return row?.name ?? null;
}
