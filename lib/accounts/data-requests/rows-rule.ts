import type { GivenRow } from "#lib/accounts/my-data/given.ts";

/** What of a part a copy has: no column of `without`, and `only` some rows. */
export type RowsRule = Readonly<{ without?: readonly string[]; only?: (row: GivenRow) => boolean }>;

export async function* rowsBy(
  rows: AsyncIterable<GivenRow>,
  { without = [], only }: RowsRule,
): AsyncIterable<GivenRow> {
  for await (const row of rows)
    if (only?.(row) ?? true) yield Object.fromEntries(Object.entries(row).filter(([key]) => !without.includes(key)));
}
