import type { PersonalTable } from "#db/personal-table.ts";

export type GivenRow = Readonly<Record<string, unknown>>;

type Named = ReadonlyMap<string, string>;

export function peopleIn(table: PersonalTable, rows: readonly GivenRow[], userId: string): string[] {
  const ids = rows.flatMap((row) => (table.people ?? []).map((key) => row[key]));
  return [...new Set(ids)].filter((id): id is string => typeof id === "string" && id !== userId);
}

/** `isKept`: words of somebody muted, suspended or removed that others do not read. */
export type Sight = Readonly<{ names: Named; isKept: (writerId: string, writtenAt: Date | null) => boolean }>;

export function given(table: PersonalTable, row: GivenRow, userId: string, sight: Sight): GivenRow {
  const { names } = sight;
  const { people = [], hidden = [], told = {} } = table;
  const left = [...hidden, ...foreignIn(table, row, userId), ...partedIn(table, row, userId, names)];
  const kept = keptIn(table, row, userId, sight);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => !left.includes(key))
      .map(([key, value]) => {
        if (people.includes(key)) return [key.replace(/Id$/, ""), personOf(value, userId, names)];
        if (table.name === "guardians" && key === "name") return [key, String(value).split(" ", 1)[0] ?? ""];
        if (kept.includes(key)) return [key, null];
        return [key, told[key] ? told[key](row, userId) : value];
      }),
  );
}

function foreignIn({ ownOnly = [] }: PersonalTable, row: GivenRow, userId: string): readonly string[] {
  return ownOnly.filter(({ column }) => row[column] !== userId).flatMap(({ keys }) => keys);
}

/** Data withheld because the other person is out of sight. */
function partedIn({ untilParted, people = [] }: PersonalTable, row: GivenRow, userId: string, names: Named) {
  if (!untilParted || (untilParted.author && row[untilParted.author] === userId)) return [];
  const others = people.map((key) => row[key]).filter((id) => typeof id === "string" && id !== userId);
  return others.every((id) => names.has(String(id))) ? [] : untilParted.keys;
}

function keptIn({ words = {} }: PersonalTable, row: GivenRow, userId: string, { isKept }: Sight): readonly string[] {
  const kept = Object.entries(words).filter(([, { at, by }]) => {
    const [writer, time] = [by(row), row[at]];
    return typeof writer === "string" && writer !== userId && time instanceof Date && isKept(writer, time);
  });
  return kept.map(([key]) => key);
}

function personOf(value: unknown, userId: string, names: Named): unknown {
  if (value === userId) return "me";
  return typeof value === "string" ? (names.get(value) ?? null) : value;
}
