import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { describe, expect, inject, test } from "vitest";
import { closeDatabase, db, openDatabase } from "./client.ts";
import { dialect } from "./dialect.ts";
import { databaseInUse } from "./in-use.ts";
import { migrate } from "./migrate.ts";
import { onPostgres } from "./migrate-postgres.ts";
import { allSiteSettings } from "./queries/platform/site-settings.ts";
import { sqliteFile } from "./sqlite-connection.ts";
import { testFolder } from "./testing.ts";

const folder = testFolder();
const server = inject("postgresServer");

async function newDatabase(): Promise<string> {
  if (dialect === "sqlite" || server === null) return `file:${join(folder, `${crypto.randomUUID()}.sqlite`)}`;
  const name = `used_${crypto.randomUUID().replaceAll("-", "")}`;
  await onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name}`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

describe.runIf(dialect === "sqlite" || server !== null)("whether a database is in use [@OPS-09e]", () => {
  test("it is while a program has it open, also without a word to it, and no longer", async () => {
    const databaseUrl = await newDatabase();
    expect(await databaseInUse(databaseUrl)).toBe(false);
    await migrate({ databaseUrl, backups: folder });
    expect(await databaseInUse(databaseUrl)).toBe(false);
    openDatabase(databaseUrl);
    await allSiteSettings(db());
    expect(await databaseInUse(databaseUrl)).toBe(true);
    await allSiteSettings(db());
    await closeDatabase();
    expect(await databaseInUse(databaseUrl)).toBe(false);
    // PostgreSQL lists a connection for a moment after it was closed.
    for (let round = 0; round < 60; round += 1) {
      openDatabase(databaseUrl);
      await allSiteSettings(db());
      await closeDatabase();
      expect(await databaseInUse(databaseUrl)).toBe(false);
    }
  });

  if (dialect === "sqlite")
    test("asking changes nothing, and a damaged file is in nobody's use", async () => {
      const databaseUrl = await newDatabase();
      await migrate({ databaseUrl, backups: folder });
      expect(await databaseInUse(databaseUrl)).toBe(false);
      const after = new Driver(sqliteFile(databaseUrl), { readonly: true });
      expect(after.pragma("journal_mode", { simple: true })).toBe("wal");
      expect(after.pragma("quick_check", { simple: true })).toBe("ok");
      after.close();
      writeFileSync(sqliteFile(databaseUrl), "no database, but long enough to look at".repeat(200));
      expect(await databaseInUse(databaseUrl)).toBe(false);
      expect(await databaseInUse(`file:${join(folder, "none.sqlite")}`)).toBe(false);
    });
});
