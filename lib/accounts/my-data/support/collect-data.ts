import type { Executor } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { type DataParts, dataParts } from "#lib/accounts/my-data/data-parts.ts";
import type { GivenRow } from "#lib/accounts/my-data/given.ts";

/** For tests. */
export async function* partsFrom(whole: readonly Readonly<{ name: PartName; rows: readonly GivenRow[] }>[]): DataParts {
  for (const { name, rows } of whole) yield { name, rows: inTurn(rows) };
}

async function* inTurn<T>(all: readonly T[]): AsyncIterable<T> {
  yield* all;
}

/** For tests: what an export writes out part by part, at once. */
export async function wholeData(parts: DataParts) {
  const whole: { name: PartName; rows: GivenRow[] }[] = [];
  for await (const { name, rows } of parts) {
    const all: GivenRow[] = [];
    for await (const row of rows) all.push(row);
    whole.push({ name, rows: all });
  }
  return whole;
}

export const collectData = (q: Executor, userId: string, now: Date) => wholeData(dataParts(q, userId, now));

export async function wholeText(texts: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const text of texts) whole += text;
  return whole;
}
