import type Driver from "better-sqlite3";

/** Larger files are looked at in places, so that a start takes no longer with more rows. */
const wholeUpTo = 64 * 1024 * 1024;

/**
 * Why a file cannot be served; `undefined` if nothing was found. Every page is checked if `whole`, or if the file is
 * small; otherwise the first and the last rows of each table. Throws what SQLite throws for unreadable pages.
 */
export function damageOf(driver: Driver.Database, { whole }: Readonly<{ whole: boolean }>): string | undefined {
  if (whole || sizeOf(driver) <= wholeUpTo) {
    const found = driver.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? undefined : String(found);
  }
  for (const name of tablesOf(driver)) {
    for (const order of ["ASC", "DESC"])
      driver.prepare(`SELECT * FROM "${name}" ORDER BY rowid ${order} LIMIT 1`).get();
  }
  return undefined;
}

function sizeOf(driver: Driver.Database): number {
  return Number(driver.pragma("page_count", { simple: true })) * Number(driver.pragma("page_size", { simple: true }));
}

function tablesOf(driver: Driver.Database): string[] {
  const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'";
  return driver.prepare<[], string>(tables).pluck().all();
}
