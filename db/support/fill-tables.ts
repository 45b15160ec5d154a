import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as postgresTable } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import * as schema from "#db/schema/index.ts";

type Row = Record<string, unknown>;
type Values = Readonly<Row>;
type Reference = Readonly<{ key: string; to: Table; toKey: string }>;

const created = new Date("2026-10-01T12:00:00.000Z");

/** What a table's own rules ask for. */
const needed: ReadonlyMap<Table, () => Values> = new Map<Table, () => Values>([
  [schema.goals, () => ({ progress: 1 })],
  [schema.uploads, () => ({ fileName: `${crypto.randomUUID().replaceAll("-", "")}.png` })],
]);

export type Marks = Readonly<{
  /** In each text of a row about the person. */
  own: string;
  /** In each text of the rows that those refer to, which are other people's. */
  others: string;
  /** A new account for the side of each row that is somebody else's. */
  somebody: () => Promise<string>;
}>;

/** Puts at least one row about a person into a table, of any table, with a mark in each text. */
export class TableFiller {
  readonly #q: Executor;
  readonly #marks: Marks;

  constructor(q: Executor, marks: Marks) {
    this.#q = q;
    this.#marks = marks;
  }

  /** One row for each column that says whose it is. */
  async fill({ table, mine }: PersonalTable, userId: string): Promise<void> {
    if (table === (schema.users as Table)) return;
    for (const column of mine) await this.#add(table, { [keyOf(table, column)]: userId }, this.#marks.own);
  }

  /** Returns the stored row. Each table it refers to gets a new row. */
  async #add(table: Table, values: Values, mark: string): Promise<Row> {
    const row: Row = {};
    const given = { ...needed.get(table)?.(), ...values };
    const references = referencesOf(table);
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const reference = references.find((one) => one.key === key);
      if (Object.hasOwn(given, key)) row[key] = given[key];
      else if (reference) row[key] = await this.#referred(reference);
      else row[key] = fillingOf(`${mark} ${getTableName(table)}.${key}`, column);
    }
    await this.#q.insert(table as typeof schema.users).values(row as never);
    return row;
  }

  async #referred({ to, toKey }: Reference): Promise<unknown> {
    if (to === (schema.users as Table)) return this.#marks.somebody();
    return (await this.#add(to, {}, this.#marks.others))[toKey];
  }
}

function fillingOf(mark: string, column: Column): unknown {
  if (column.enumValues && column.enumValues.length > 0) return column.enumValues[0];
  if (column.dataType === "date") return created;
  if (column.dataType === "boolean") return false;
  if (column.dataType === "number") return Math.floor(Math.random() * 1_000_000);
  if (column.primary) return crypto.randomUUID();
  const text = `${mark} ${crypto.randomUUID()}`;
  return column.dataType === "json" ? [text] : text;
}

export const allTables = Object.values(schema).filter((value) => is(value, Table)) as unknown as readonly Table[];

function referencesOf(table: Table): Reference[] {
  const { foreignKeys } = dialect === "sqlite" ? sqliteTable(table as never) : postgresTable(table as never);
  return foreignKeys.map((foreign) => {
    const { columns, foreignTable, foreignColumns } = foreign.reference();
    const [from, to] = [columns[0] as Column, foreignColumns[0] as Column];
    return { key: keyOf(table, from), to: foreignTable as Table, toKey: keyOf(foreignTable as Table, to) };
  });
}

function keyOf(table: Table, column: Column): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one.name === column.name);
  if (!found) throw new Error(`${getTableName(table)} has no column ${column.name}`);
  return found[0];
}
