import { join } from "node:path";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Executor } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { openConnection, type SqliteConnection } from "#db/sqlite-connection.ts";
import { testFolder } from "#db/testing.ts";
import { accountsAlike, peopleBornOn } from "./returners.ts";

const folder = testFolder();
const file = join(folder, "test.sqlite");
let connection: SqliteConnection;
let plan: string[] = [];

/** Notes by which way SQLite would answer. */
const explaining = drizzle(async (text, params) => {
  const steps = connection.driver.prepare(`explain query plan ${text}`).all(...params) as { detail: string }[];
  plan = steps.map(({ detail }) => detail);
  return { rows: [] };
}) as unknown as Executor;

beforeAll(async () => {
  await migrate({ databaseUrl: `file:${file}`, backups: join(folder, "backups") });
  connection = openConnection(file, "reader");
});
afterAll(() => connection.driver.close());

test.each<[string, () => Promise<unknown>]>([
  ["of one mailbox or birthday", () => accountsAlike(explaining, "a@mail.example", "2011-05-05")],
  ["of one birthday", () => accountsAlike(explaining, null, "2011-05-05")],
  [
    "of one birthday among staff",
    () => peopleBornOn(explaining, ["1980-01-01", "1981-01-01"], ["lead", "coordinator"]),
  ],
])("people %s are found without reading everybody", async (_, ask) => {
  await ask();
  expect(plan.join("\n")).toMatch(/USING INDEX/);
  expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});
