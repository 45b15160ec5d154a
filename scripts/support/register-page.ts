import { getTableName, type Table } from "drizzle-orm";
import type { PersonalTable } from "#db/personal-table.ts";
import { personalTables } from "#db/personal-tables.ts";
import { type RegisterEntry, tableRegister } from "#db/table-register.ts";
import { holdReview, unprovenDays, unusedMonths, unusedWarning } from "#lib/platform/retention/rules.ts";

const personal = new Map<Table, PersonalTable>(personalTables.map((one) => [one.table, one]));

/** `docs/privacy-register.md`, as the code says it. */
export function registerPage(): string {
  const rows = [...tableRegister].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).map(rowOf);
  return `${head}\n${rows.join("\n")}\n`;
}

const nameOf = ({ table }: RegisterEntry) => getTableName(table);

function rowOf(entry: RegisterEntry): string {
  const table = personal.get(entry.table);
  const cells = [`\`${nameOf(entry)}\``, entry.holds, entry.kept, exportOf(table), erasureOf(entry, table)];
  return `| ${cells.join(" | ")} |`;
}

function exportOf(table: PersonalTable | undefined): string {
  if (!table || table.secret) return "no";
  return (table.hidden?.length ?? 0) === 0 ? "all" : `all but ${table.hidden?.join(", ")}`;
}

function erasureOf({ apart }: RegisterEntry, table: PersonalTable | undefined): string {
  if (!table) return apart ?? "none";
  const evidence = table.evidence ? "; waits while it is evidence" : "";
  return `${apart ?? erasedRows(table.erase)}${endedRows(table.ended)}${evidence}`;
}

function erasedRows(erase: PersonalTable["erase"]): string {
  if (erase === "rows") return "deleted";
  if (typeof erase === "string") return "stays, and shows no name";
  const columns = new Set(Object.values(erase.blank).flatMap((values) => Object.keys(values)));
  return `${[...columns].join(", ")} emptied`;
}

function endedRows(ended: PersonalTable["ended"]): string {
  if (ended === undefined) return "";
  return ended === "rows" ? "; deleted three years later" : "; others' words emptied three years later";
}

const head = `# Register of personal data

Written by \`npm run privacy-register\` from the code; do not edit it. It is meant for an operator's record of processing.
The people are students, their guardians, mentors, their referees, and staff. Nothing is passed on, except mails to the
mail server, pushes to the makers of browsers, and payments to the payment provider, if these are set up.

- **Export** is what people get when they download their data. Hidden columns are secrets, notes of staff, what others wrote, or machine data.
- **Erasure** happens 30 days after somebody asked for it. Older backups keep it for up to half a year.
- **Unused accounts of minors** are warned about after ${unusedMonths.warned} months and erased after ${unusedMonths.removed}, at least ${unusedWarning} days after the warning.
- **Accounts that nobody was ever in**, with an address nobody confirmed, are erased ${unprovenDays} days after somebody signed up for them.
- **Evidence** waits while the safeguarding lead holds it, or while a report that names the person is open. The lead looks
  at each hold again after ${holdReview} days. When nothing holds it any more, the next night erases it.
- **Network addresses** are stored as keyed hashes only, from the first second on.
- **The audit log** keeps its chain: after its time an entry loses who acted, about whom and why, and a later entry names it.
  Entries about a thing that no longer exists lose it after three years, and every entry its reason, which may name anybody.

| Table | Holds | Kept | Export | Erasure |
| --- | --- | --- | --- | --- |`;
