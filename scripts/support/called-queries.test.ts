import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { sqliteAlone } from "#db/support/one-engine.ts";
import { testFolder } from "#db/testing.ts";
import { calledOnOneEngine, readCalled } from "./called-queries.ts";
import { root } from "./run.ts";

test("a function of a query that runs on one engine alone is named with its line", () => {
  const folder = testFolder();
  const left = (file: string, called: object) => writeFileSync(join(folder, file), JSON.stringify(called));
  left("sqlite-1.json", { "db/queries/a.ts:0": true, "db/queries/a.ts:9": false, "db/queries/b.ts:4": true });
  left("sqlite-2.json", { "db/queries/a.ts:9": true });
  left("postgres-3.json", { "db/queries/a.ts:0": true, "db/queries/a.ts:9": false, "db/queries/c.ts:0": true });
  const told = calledOnOneEngine(readCalled(folder), () => "one\ntwo\nthree\n");
  expect(told).toEqual([
    "db/queries/a.ts:3 is called on SQLite and never on PostgreSQL: no test calls it there, or its test is in db/support/one-engine.ts.",
    "db/queries/b.ts:2 is called on SQLite and never on PostgreSQL: no test calls it there, or its test is in db/support/one-engine.ts.",
    "db/queries/c.ts:1 is called on PostgreSQL and never on SQLite: no test calls it there, or its test is in db/support/one-engine.ts.",
  ]);
});

test("functions called on both engines, and those that no test calls, are no fault", () => {
  const both = new Set(["db/queries/a.ts:0"]);
  expect(calledOnOneEngine({ sqlite: both, postgres: both }, () => "")).toEqual([]);
  expect(calledOnOneEngine({ sqlite: new Set(), postgres: new Set() }, () => "")).toEqual([]);
});

test("what runs on SQLite alone is a test of a use case, not of a query", () => {
  expect(sqliteAlone.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(sqliteAlone.filter((file) => !file.endsWith(".db.test.ts") || file.startsWith("db/"))).toEqual([]);
});
