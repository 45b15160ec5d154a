import { getTableName, is, Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterCommit, insideTransaction } from "./scope.ts";

type Counts = Map<string, number>;

const key = Symbol.for("baobab.writes");
// On globalThis because the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Counts };
const counts = (): Counts => (shared[key] ??= new Map());

/** Not known to be of one table: counts as a write to all. */
const anyTable = "*";
const known = new Map<string, readonly string[]>();
const textsKept = 1_000;

/** Counts what this process wrote, so that what was kept of it can be read anew. Call it once per statement. */
export function noteWrites(text: string): void {
  const written = known.get(text) ?? writtenBy(text);
  if (known.size < textsKept) known.set(text, written);
  if (written.length === 0) return;
  const count = () => {
    for (const name of written) counts().set(name, (counts().get(name) ?? 0) + 1);
  };
  if (insideTransaction()) afterCommit(count);
  else count();
}

/** For another database in place of this one. */
export function noteOtherDatabase(): void {
  counts().set(anyTable, (counts().get(anyTable) ?? 0) + 1);
}

/**
 * Grows with every write of this process that was committed to these tables, or to these columns. New and removed rows
 * count for each column. A write of another process is not seen.
 */
export function writesTo(watched: readonly (PgTable | PgColumn)[]): number {
  let sum = counts().get(anyTable) ?? 0;
  for (const one of watched) {
    if (is(one, Table)) sum += counts().get(getTableName(one)) ?? 0;
    else sum += (counts().get(nameOf(one)) ?? 0) + (counts().get(`${getTableName(one.table)}.*`) ?? 0);
  }
  return sum;
}

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

/** The table, and its changed columns or `*`. Columns of conditions may be among them: one too many does no harm. */
function writtenBy(text: string): readonly string[] {
  const [, verb, table] = /^\s*(insert into|update|delete from) "(\w+)"/i.exec(text) ?? [];
  if (!verb || !table) return /\b(insert into|update|delete from)\b/i.test(text) ? [anyTable] : [];
  if (verb.toLowerCase() !== "update") return [table, `${table}.*`];
  const columns = [...text.matchAll(/"(\w+)" = /g)].map(([, column]) => `${table}.${column}`);
  return [table, ...new Set(columns)];
}
