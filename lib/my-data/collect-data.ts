import type { Executor } from "#db/client.ts";
import { type PartName, personalTables } from "#db/personal-tables.ts";
import { firstNames, rowsAbout } from "#db/queries/personal-data.ts";
import { type GivenRow, given, peopleIn } from "./given.ts";

export type MyData = readonly Readonly<{ name: PartName; rows: readonly GivenRow[] }>[];

/** Everything the database holds about a person (PRIV-05), part by part; other people appear by first name alone. */
export async function collectData(q: Executor, userId: string): Promise<MyData> {
  const parts = [];
  for (const table of personalTables) parts.push({ table, rows: await rowsAbout(q, table, userId) });
  const ids = new Set(parts.flatMap(({ table, rows }) => peopleIn(table, rows, userId)));
  const names = await firstNames(q, [...ids]);
  return parts.map(({ table, rows }) => ({
    name: table.name,
    rows: rows.map((row) => given(table, row, userId, names)),
  }));
}
