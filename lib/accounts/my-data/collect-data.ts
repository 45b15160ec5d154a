import type { Executor } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { personalTables } from "#db/personal-tables.ts";
import { centreNameOf, firstNames, rowsAbout } from "#db/queries/platform/personal-data.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import { type GivenRow, given, peopleIn } from "./given.ts";

export type MyData = readonly Readonly<{ name: PartName; rows: readonly GivenRow[] }>[];

/** Other people appear by first name; after a block or their leaving without one, except in the own block list. */
export async function collectData(q: Executor, userId: string): Promise<MyData> {
  const parts = await partsOf(q, userId);
  const ids = new Set(parts.flatMap(({ table, rows }) => peopleIn(table, rows, userId)));
  const names = await firstNames(q, [...ids]);
  const known = new Map(names);
  for (const id of await blockedWith(q, userId)) known.delete(id);
  return givenBy(q, parts, userId, (name) => (name === "blocks" ? names : known));
}

/** Without anybody's name, and therefore also without what the other side wrote while the two were in touch. */
export async function collectNameless(q: Executor, userId: string): Promise<MyData> {
  return givenBy(q, await partsOf(q, userId), userId, () => new Map());
}

type Parts = Awaited<ReturnType<typeof partsOf>>;
type NamesFor = (part: PartName) => ReadonlyMap<string, string>;

async function partsOf(q: Executor, userId: string) {
  const parts = [];
  for (const table of personalTables) parts.push({ table, rows: await rowsAbout(q, table, userId) });
  return parts;
}

async function givenBy(q: Executor, parts: Parts, userId: string, namesFor: NamesFor): Promise<MyData> {
  const centre = await centreNameOf(q, userId);
  return parts.map(({ table, rows }) => ({
    name: table.name,
    rows: rows.map((row) => {
      const own = given(table, row, userId, namesFor(table.name));
      return table.name === "account" ? { ...own, centre } : own;
    }),
  }));
}
