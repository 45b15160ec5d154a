import { createHash } from "node:crypto";
import type Driver from "better-sqlite3";
import { DatabaseUnusableError } from "#db/errors.ts";
import { movedValue, readBack, sameAsRead } from "./moved-values.ts";
import { type MovedTable, type Query, quoted } from "./target.ts";

/** What two engines must agree on: rows, and a sum over the hashes of all of them, in any order. */
export type TableTally = Readonly<{ rows: number; sum: bigint }>;
type Copied = TableTally & Readonly<{ widest: number }>;

const mostRows = 1_000;
const mostCharacters = 4_000_000;

/** In batches of bounded size. */
export async function copyTable(source: Driver.Database, query: Query, table: MovedTable): Promise<Copied> {
  const { columns } = table;
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
  const insert = `INSERT INTO ${quoted(table.name)} (${names}) SELECT * FROM unnest(${lists})`;
  const tally = newTally();
  let batch: (string | null)[][] = columns.map(() => []);
  let characters = 0;
  let widest = 1;
  const store = async () => {
    if (characters > 0) await query(insert, batch);
    batch = columns.map(() => []);
    characters = 0;
  };
  const all = source.prepare<[], unknown[]>(`SELECT ${names} FROM ${quoted(table.name)}`).raw();
  for (const row of all.iterate()) {
    let width = 1;
    const same = columns.map(({ name, type }, index) => {
      const moved = convert(table, name, row, () => movedValue(type, row[index]));
      batch[index]?.push(moved?.sent ?? null);
      width += moved?.sent.length ?? 0;
      return moved?.same ?? null;
    });
    tally.add(same);
    widest = Math.max(widest, width);
    characters += width;
    if (characters > mostCharacters || (batch[0]?.length ?? 0) >= mostRows) await store();
  }
  await store();
  return { ...tally.result(), widest };
}

/** Reads it back from PostgreSQL, as many rows at once as fit into memory with the widest of them. */
export async function tallyTable(query: Query, table: MovedTable, widest: number): Promise<TableTally> {
  const { columns } = table;
  const asked = columns.map(({ name, type }, index) => `${readBack(type, quoted(name))} AS c${index}`).join(", ");
  const atOnce = Math.max(1, Math.min(mostRows, Math.floor(mostCharacters / widest)));
  const tally = newTally();
  await query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${asked} FROM ${quoted(table.name)}`);
  for (;;) {
    const rows = await query(`FETCH ${atOnce} FROM moved`);
    if (rows.length === 0) break;
    for (const row of rows) {
      tally.add(
        columns.map(({ type }, index) => {
          const read = row[`c${index}`];
          return read === null || read === undefined ? null : sameAsRead(type, read);
        }),
      );
    }
  }
  await query("CLOSE moved");
  return tally.result();
}

function newTally() {
  let rows = 0;
  let sum = 0n;
  return {
    add: (values: readonly (string | null)[]) => {
      rows += 1;
      sum += createHash("sha256").update(JSON.stringify(values)).digest().readBigUInt64BE();
    },
    result: (): TableTally => ({ rows, sum }),
  };
}

/** Names the row by its first column, which is never a person's words. */
function convert<T>(table: MovedTable, column: string, row: readonly unknown[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    const [first] = table.columns;
    const why = error instanceof SyntaxError ? "is no JSON" : error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusableError(
      `${table.name}.${column} ${why} in the row with ${first?.name} ${String(row[0])}: PostgreSQL cannot store it. ` +
        "Correct it in SQLite and run this again.",
    );
  }
}
