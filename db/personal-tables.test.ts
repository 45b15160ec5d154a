import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as postgresTable } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { dialect } from "./dialect.ts";
import { partNames } from "./personal-table.ts";
import { personalTables } from "./personal-tables.ts";
import * as schema from "./schema/index.ts";

/** Tables that say nothing more about anybody, each with the reason. */
const impersonalTables: ReadonlyMap<Table, string> = new Map<Table, string>([
  [schema.halfSignIns, "lives for minutes, and goes with the account"],
  [schema.sessionClaims, "the quarter hours of the sessions above"],
  [schema.guardianLinks, "hashes of a guardian's ways in"],
  [schema.referenceLinks, "hashes of a referee's ways in"],
  [schema.attempts, "keyed hashes of addresses and networks, gone after a day"],
  [schema.contactMessages, "sent without an account"],
  [schema.partnerCentres, "organisations, no people"],
  [schema.donations, "without an account; an address left for a receipt goes with its retention"],
  [schema.donationEntries, "what moved of the donations above"],
  [schema.providerEvents, "numbers of the payment provider's messages"],
  [schema.expenses, "of the installation"],
  [schema.signingKeys, "of the installation"],
  [schema.markerKeys, "of the installation"],
  [schema.dailyFigures, "counts"],
  [schema.changedDays, "days"],
  [schema.categories, "of the site"],
  [schema.postCategories, "of posts"],
  [schema.postRedirects, "of posts"],
  [schema.publicFigures, "counts"],
  [schema.siteSettings, "of the site"],
  [schema.contentChanges, "of the site"],
  [schema.sharedCounts, "keyed hashes of people and networks, gone the night after"],
  [schema.leases, "held for seconds, gone the night after"],
  [schema.auditHeads, "numbers and hashes of rows"],
  [schema.staffClaims, "who has an item in hand, for half an hour; gone the night after"],
  [schema.jobRuns, "of the installation"],
  [schema.backupRuns, "of the installation"],
  [schema.pushKeys, "of the installation"],
  [schema.preflightProofs, "what staff confirmed for the installation"],
  [schema.reportingTests, "of the installation, and keyed hashes of codes"],
  [schema.minorsAdmissions, "of the installation"],
  [schema.legalHolds, "case files, written for the safeguarding lead alone (PRIV-07)"],
  [schema.caseNotes, "case files, written for the safeguarding lead alone"],
  [schema.reportEvidence, "case files, copied for the safeguarding lead alone, which outlive what they copy (PRIV-07)"],
]);

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

test("every table is either somebody's or named as nobody's [@PRIV-05] [@PRIV-02]", () => {
  const names = tables.filter((table) => !listed.has(table) && !impersonalTables.has(table)).map(getTableName);
  expect(names).toEqual([]);
});

test("a donation names no account and no account names it, so a donor gets no advantages [@DON-09]", () => {
  expect([schema.donations, schema.donationEntries, schema.providerEvents].flatMap(accountColumns)).toEqual([]);
  const naming = tables.filter((table) => columnsNaming("donations", table).length > 0);
  expect(naming.map(getTableName)).toEqual(["donation_entries"]);
});

test("no table is listed twice, and every part has its name", () => {
  expect(personalTables.map(({ name }) => name).sort()).toEqual([...partNames].sort());
  expect(listed.size).toBe(personalTables.length);
  for (const table of listed) expect(impersonalTables.has(table), getTableName(table)).toBe(false);
});

test.each(personalTables)("$name hides or names only columns there are", ({ table, hidden, people, ownOnly }) => {
  const columns = Object.keys(getTableColumns(table));
  for (const key of [...(hidden ?? []), ...(people ?? []), ...(ownOnly ?? []).flatMap(({ keys }) => keys)])
    expect(columns).toContain(key);
});

test.each(personalTables)("$name gives no id of another account [@PRIV-05]", ({ table, hidden, people, mine }) => {
  const own = mine.map((column) => column.name);
  const keyOf = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]));
  for (const name of accountColumns(table)) {
    const key = keyOf.get(name) ?? name;
    expect([...(hidden ?? []), ...(people ?? [])], `${name} of ${getTableName(table)}`).toContain(key);
  }
  expect(own.length).toBeGreaterThan(0);
});

test.each(personalTables)("$name gives no secret", ({ table, hidden }) => {
  const given = Object.keys(getTableColumns(table)).filter((key) => !hidden?.includes(key));
  expect(given.filter((key) => /hash|secret|password/i.test(key))).toEqual([]);
});
