import type { Dialect } from "#db/dialect.ts";

/** A whole database in one file, as it was at one moment. */
export type DatabaseCopy = Readonly<{ engine: Dialect; file: string }> & DatabaseContents;

export type DatabaseContents = Readonly<{
  migrations: readonly string[];
  /** By table. */
  rows: Readonly<Record<string, number>>;
}>;

/** The name of a copy in a backup. */
export const copyNames = { sqlite: "database.sqlite", postgres: "database.dump" } as const;

/** Tables whose number of rows differs, each as `name: expected 3, found 2`. */
export function differingRows(expected: DatabaseContents["rows"], found: DatabaseContents["rows"]): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: expected ${expected[name] ?? "none"}, found ${found[name] ?? "none"}`);
}
