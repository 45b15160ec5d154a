import { type AnyColumn, getTableColumns, type Param, type Placeholder, type SQL, sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { dialect } from "./dialect.ts";

/** Only this file knows both SQL dialects. Its types are PostgreSQL's, so the default tests find what SQLite lacks. */
const pgKit = {
  table: pg.pgTable,
  text: pg.text,
  int: (name: string) => pg.integer(name),
  bool: (name: string) => pg.boolean(name),
  /** A UTC instant with millisecond precision. */
  ts: (name: string) => pg.timestamp(name, { withTimezone: true, precision: 3, mode: "date" }),
  json: <T>(name: string) => pg.jsonb(name).$type<T>(),
  index: (name: string) => pg.index(name),
  uniqueIndex: (name: string) => pg.uniqueIndex(name),
  primaryKey: pg.primaryKey,
  check: pg.check,
};

const liteKit = {
  table: lite.sqliteTable,
  text: lite.text,
  int: (name: string) => lite.integer(name),
  bool: (name: string) => lite.integer(name, { mode: "boolean" }),
  ts: (name: string) => lite.integer(name, { mode: "timestamp_ms" }),
  json: <T>(name: string) => lite.text(name, { mode: "json" }).$type<T>(),
  index: (name: string) => lite.index(name),
  uniqueIndex: (name: string) => lite.uniqueIndex(name),
  primaryKey: lite.primaryKey,
  check: lite.check,
};

const kit = dialect === "sqlite" ? (liteKit as unknown as typeof pgKit) : pgKit;

export const { table, text, int, bool, ts, json, index, uniqueIndex, primaryKey, check } = kit;

/** The columns of a table's primary key, by the name that rows have them under. */
export function keyColumns(of: pg.PgTable): readonly Readonly<{ name: string; column: AnyColumn }>[] {
  const { columns, primaryKeys } =
    dialect === "sqlite" ? lite.getTableConfig(of as unknown as lite.SQLiteTable) : pg.getTableConfig(of);
  const together = primaryKeys[0]?.columns.map(({ name }) => name);
  const keys = together ?? columns.filter(({ primary }) => primary).map(({ name }) => name);
  return Object.entries(getTableColumns(of))
    .filter(([, column]) => keys.includes(column.name))
    .map(([name, column]) => ({ name, column }));
}

/** Whether the column contains the needle: case-sensitive, no wildcards. */
export function contains(column: AnyColumn | SQL, needle: string): SQL<boolean> {
  return dialect === "sqlite" ? sql`instr(${column}, ${needle}) > 0` : sql`strpos(${column}, ${needle}) > 0`;
}

/** Whether the column begins with the needle: case-sensitive, no wildcards. */
export function startsWith(column: AnyColumn | SQL, needle: string): SQL<boolean> {
  return dialect === "sqlite" ? sql`instr(${column}, ${needle}) = 1` : sql`strpos(${column}, ${needle}) = 1`;
}

/** How many bytes a text or JSON column has, without reading a text itself. */
export function columnBytes(column: AnyColumn): SQL<number> {
  return dialect === "sqlite" ? sql<number>`octet_length(${column})` : sql<number>`octet_length(${column}::text)`;
}

/** The column is one of the texts of a list that is one value (`listValue`), in a prepared query or as a parameter. */
export function inList(column: AnyColumn, list: Placeholder | Param): SQL {
  return dialect === "sqlite"
    ? sql`${column} in (select value from json_each(${list}))`
    : sql`${column} = any(${list})`;
}

/** What the driver takes for `inList`. */
export function listValue(texts: readonly string[]): string | string[] {
  return dialect === "sqlite" ? JSON.stringify(texts) : [...texts];
}

/** Keeps SQLite, which has no statistics here, from choosing the wrong index for a text column. */
export function unindexed(column: AnyColumn): SQL<string> {
  return sql<string>`(${column} || '')`;
}

/** A JSON object with another text under a name that it has. */
export function withText(column: AnyColumn, name: string, text: string): SQL {
  return dialect === "sqlite"
    ? sql`json_set(${column}, ${`$.${name}`}, ${text})`
    : sql`jsonb_set(${column}, ${`{${name}}`}::text[], ${JSON.stringify(text)}::jsonb)`;
}

/** The texts of a JSON list as rows with one column, `value`, for a join. */
export function jsonItems(column: AnyColumn): SQL {
  return dialect === "sqlite" ? sql`json_each(${column})` : sql`jsonb_array_elements_text(${column})`;
}

/** Whole minutes from one instant to another, rounded down. */
export function minutesBetween(from: AnyColumn, until: AnyColumn | SQL): SQL<number> {
  return dialect === "sqlite"
    ? sql<number>`((${until} - ${from}) / 60000)`
    : sql<number>`(floor(extract(epoch from (${until} - ${from})) / 60)::bigint)`;
}

/** In UTC, as `YYYY-MM`. */
export function monthOf(column: AnyColumn): SQL<string> {
  return dialect === "sqlite"
    ? sql<string>`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`
    : sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;
}

/** In UTC, as `YYYY-MM-DD`. */
export function utcDay(column: AnyColumn): SQL<string> {
  return dialect === "sqlite"
    ? sql<string>`strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`
    : sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
}
