import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as postgresTable } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { dialect } from "./dialect.ts";
import { partNames } from "./personal-table.ts";
import { givenTables, personalTables } from "./personal-tables.ts";
import * as schema from "./schema/index.ts";
import { impersonalRegister, tableRegister } from "./table-register.ts";
import { personalRegister } from "./table-register-people.ts";

const impersonalTables = new Set(impersonalRegister.map(({ table }) => table));

const tables = Object.values(schema).filter((value) => is(value, Table)) as unknown as Table[];
const listed = new Set(personalTables.map(({ table }) => table));

/** Columns of a table that refer to an account. */
const accountColumns = (table: Table): string[] => columnsNaming("users", table);

function columnsNaming(other: string, table: Table): string[] {
  const { foreignKeys } = dialect === "sqlite" ? sqliteTable(table as never) : postgresTable(table as never);
  return foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable as Table) === other)
    .flatMap(({ columns }) => columns.map((column) => (column as Column).name));
}

test("every table is either somebody's or named as nobody's [@PRIV-05a] [@PRIV-02e]", () => {
  const names = tables.filter((table) => !listed.has(table) && !impersonalTables.has(table)).map(getTableName);
  expect(names).toEqual([]);
});

test("every table has one entry that says what it holds of a person and how long", () => {
  const registered = tableRegister.map(({ table }) => getTableName(table));
  expect(registered.toSorted()).toEqual(tables.map(getTableName).toSorted());
  expect(new Set(personalRegister.map(({ table }): Table => table))).toEqual(listed);
  for (const { table, holds, kept } of tableRegister) {
    expect([holds, kept], getTableName(table)).not.toContain("");
  }
});

test("what is erased apart says how", () => {
  const apart = personalTables.filter(({ erase }) => erase === "apart").map(({ table }) => getTableName(table));
  const said = personalRegister.filter((entry) => "apart" in entry).map(({ table }) => getTableName(table));
  expect(said.toSorted()).toEqual(apart.toSorted());
});

test("a donation names no account and no account names it, so a donor gets no advantages [@DON-09b]", () => {
  expect([schema.donations, schema.donationEntries, schema.providerEvents].flatMap(accountColumns)).toEqual([]);
  const naming = tables.filter((table) => columnsNaming("donations", table).length > 0);
  expect(naming.map(getTableName)).toEqual(["donation_entries"]);
});

test("no table is listed twice, and every part has its name", () => {
  expect(personalTables.map(({ name }) => name).sort()).toEqual([...partNames].sort());
  expect(listed.size).toBe(personalTables.length);
  for (const table of listed) expect(impersonalTables.has(table), getTableName(table)).toBe(false);
});

test.each(personalTables)("$name hides or names only columns there are", ({ table, words, told, ...rules }) => {
  const { hidden, people, ownOnly } = rules;
  const columns = Object.keys(getTableColumns(table));
  const named = [...Object.entries(words ?? {}).flatMap(([key, { at }]) => [key, at]), ...Object.keys(told ?? {})];
  for (const key of [...named, ...(hidden ?? []), ...(people ?? []), ...(ownOnly ?? []).flatMap(({ keys }) => keys)])
    expect(columns).toContain(key);
});

test.each(givenTables)("$name gives no id of another account [@PRIV-05d]", ({ table, hidden, people, mine }) => {
  const own = mine.map((column) => column.name);
  const keyOf = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]));
  for (const name of accountColumns(table)) {
    const key = keyOf.get(name) ?? name;
    expect([...(hidden ?? []), ...(people ?? [])], `${name} of ${getTableName(table)}`).toContain(key);
  }
  expect(own.length).toBeGreaterThan(0);
});

test.each(givenTables)(
  "$name gives no secret, nor what staff wrote for the log when they hid it",
  ({ table, hidden }) => {
    const given = Object.keys(getTableColumns(table)).filter((key) => !hidden?.includes(key));
    expect(given.filter((key) => /hash|secret|password|hidden(by|reason)/i.test(key))).toEqual([]);
  },
);
