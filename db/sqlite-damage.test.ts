import { randomFillSync } from "node:crypto";
import { closeSync, ftruncateSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { driverCode } from "./errors.ts";
import { damageOf } from "./sqlite-damage.ts";
import { testFolder } from "./testing.ts";

const folder = testFolder();
const megabyte = 1024 * 1024;

/** Rows of a megabyte each; the last table is written last, so it is at the file's end. */
function filled(name: string, megabytes: number): string {
  const file = join(folder, name);
  const driver = new Driver(file);
  driver.exec("CREATE TABLE first (id integer PRIMARY KEY, data blob); CREATE TABLE last (id integer PRIMARY KEY, n)");
  driver
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${megabytes})
    INSERT INTO first (data) SELECT zeroblob(${megabyte}) FROM n`)
    .run();
  driver
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    INSERT INTO last (n) SELECT i FROM n`)
    .run();
  driver.close();
  return file;
}

function found(file: string, whole = false): string | undefined {
  const driver = new Driver(file);
  try {
    return damageOf(driver, { whole });
  } catch (error) {
    return driverCode(error);
  } finally {
    driver.close();
  }
}

describe("a database file", () => {
  let [small, large] = ["", ""];
  beforeAll(() => {
    [small, large] = [filled("small.sqlite", 1), filled("large.sqlite", 70)];
  });

  test("that is whole is served, small or large", () => {
    expect(statSync(large).size).toBeGreaterThan(64 * megabyte);
    expect([found(small), found(large), found(large, true)]).toEqual([undefined, undefined, undefined]);
  });

  test("whose newest rows are damaged is found out at every start, however large", () => {
    const file = filled("newest.sqlite", 70);
    const handle = openSync(file, "r+");
    writeSync(handle, randomFillSync(Buffer.alloc(4096)), 0, 4096, statSync(file).size - 4096);
    closeSync(handle);
    expect(found(file)).toBe("SQLITE_CORRUPT");
  });

  test("that was cut off is found out at every start, however large", () => {
    const handle = openSync(large, "r+");
    ftruncateSync(handle, statSync(large).size - 20 * 4096);
    closeSync(handle);
    expect(found(large)).toBe("SQLITE_CORRUPT");
  });

  test("with a damaged page is found out by looking at all of it, as before an upgrade and for small files", () => {
    const rows = filled("rows.sqlite", 1);
    const driver = new Driver(rows);
    driver
      .prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99000)
      INSERT INTO last (n) SELECT 'a longer text ' || i FROM n`)
      .run();
    driver.close();
    const handle = openSync(rows, "r+");
    writeSync(handle, randomFillSync(Buffer.alloc(4096)), 0, 4096, 4096 * 400);
    closeSync(handle);
    expect(found(rows)).toEqual(expect.stringMatching(/./));
  });
});
