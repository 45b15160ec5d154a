import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { onPostgres } from "#db/migrate-postgres.ts";
import { type PostgresServer, startPostgres } from "#db/support/postgres-server.ts";
import { testFolder } from "#db/testing.ts";
import { freePort } from "#scripts/support/port.ts";
import { checkDatabase } from "./check-database.ts";

const folder = testFolder();
const file = (name: string) => join(folder, `${name}.sqlite`);
const check = async (databaseUrl: string) => (await checkDatabase(databaseUrl)).findings;
const newer = "INSERT INTO schema_migrations (name, applied_at) VALUES ('9999_later', '2030-01-01')";

async function migrated(name: string): Promise<string> {
  await migrate({ databaseUrl: `file:${file(name)}`, backups: join(folder, "backups") });
  return `file:${file(name)}`;
}

describe("a SQLite file", () => {
  test("of this version is fine, and stays as it is [@OPS-20b]", async () => {
    const [finding] = await check(await migrated("fine"));
    expect(finding).toMatchObject({ reason: "database.fine", facts: { engine: "SQLite" } });
    expect(finding?.facts.migrations).toBeGreaterThan(0);
  });

  test("that is not there, is empty, newer, damaged or none is told [@OPS-20b]", async () => {
    expect(await check(`file:${file("none")}`)).toMatchObject([{ reason: "database.missing" }]);
    new Driver(file("empty")).exec("CREATE TABLE one (two text)").close();
    expect(await check(`file:${file("empty")}`)).toMatchObject([{ reason: "database.pending" }]);
    const later = await migrated("later");
    new Driver(file("later")).exec(newer).close();
    expect(await check(later)).toMatchObject([{ reason: "database.newer", facts: { names: "9999_later" } }]);
    writeFileSync(file("text"), "This is no database. ".repeat(500));
    expect(await check(`file:${file("text")}`)).toMatchObject([{ reason: "database.damaged" }]);
    const cut = await migrated("cut");
    truncateSync(file("cut"), 40_960);
    expect(await check(cut)).toMatchObject([{ reason: "database.damaged" }]);
  });
});

let server: PostgresServer | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

test("a PostgreSQL database of this version is fine; an empty, newer or missing one is told [@OPS-20b]", async ({
  skip,
}) => {
  if (!server) return skip("PostgreSQL is not installed");
  const address = server.address;
  await onPostgres(address("postgres"), async ({ rows }) => {
    for (const name of ["empty", "fine"]) await rows(`CREATE DATABASE ${name}`);
  });
  expect(await check(address("empty"))).toMatchObject([{ reason: "database.pending" }]);
  await migrate({ databaseUrl: address("fine") });
  const { findings, examined } = await checkDatabase(address("fine"));
  expect(findings).toMatchObject([{ reason: "database.fine", facts: { engine: "PostgreSQL" } }]);
  // It is the same machine, so the same clock.
  expect(Math.abs((examined?.clock?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  await onPostgres(address("fine"), ({ rows }) => rows(newer));
  expect(await check(address("fine"))).toMatchObject([{ reason: "database.newer" }]);
  expect(await check(address("nowhere"))).toMatchObject([{ reason: "database.unreachable", facts: { code: "3D000" } }]);
});

test("a PostgreSQL server that is not there is told, without the password [@OPS-20b]", async () => {
  const findings = await check(`postgres://ana:hunter22@127.0.0.1:${await freePort()}/baobab`);
  expect(findings).toMatchObject([{ reason: "database.unreachable", facts: { fault: "refused" } }]);
  expect(JSON.stringify(findings)).not.toContain("hunter22");
});
