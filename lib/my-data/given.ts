import type { PersonalTable } from "#db/personal-tables.ts";

/** What of a stored row is given to the person it is about. */
export type GivenRow = Readonly<Record<string, unknown>>;

type Named = ReadonlyMap<string, string>;

/** The ids of other people that these rows name. */
export function peopleIn(table: PersonalTable, rows: readonly GivenRow[], userId: string): string[] {
  const ids = rows.flatMap((row) => (table.people ?? []).map((key) => row[key]));
  return [...new Set(ids)].filter((id): id is string => typeof id === "string" && id !== userId);
}

/** A row without what is not the person's, other people by first name alone. */
export function given(table: PersonalTable, row: GivenRow, userId: string, names: Named): GivenRow {
  const { people = [], hidden = [], ownOnly } = table;
  const foreign = ownOnly && row[ownOnly.column] !== userId ? ownOnly.keys : [];
  const kept = Object.entries(row).filter(([key]) => !hidden.includes(key) && !foreign.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (people.includes(key)) return [key.replace(/Id$/, ""), personOf(value, userId, names)];
      // The guardian is another person too.
      if (table.name === "guardians" && key === "name") return [key, String(value).split(" ", 1)[0] ?? ""];
      return [key, value];
    }),
  );
}

function personOf(value: unknown, userId: string, names: Named): unknown {
  if (value === userId) return "me";
  return typeof value === "string" ? (names.get(value) ?? null) : value;
}
