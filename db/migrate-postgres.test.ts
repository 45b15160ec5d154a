import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "./client.ts";
import { migratePostgres, onPostgres, type PostgresConnection } from "./migrate-postgres.ts";
import type { Migration } from "./migrations.ts";
import { siteSettings } from "./schema/index.ts";
import { openPglite, writePgliteTemplate } from "./support/pglite.ts";

const first: Migration = { name: "0000_first", statements: ["CREATE TABLE notes (id integer PRIMARY KEY, text text)"] };
const second: Migration = { name: "0001_second", statements: ["ALTER TABLE notes ADD COLUMN author text"] };
const now = new Date("2026-02-03T04:05:06.789Z");

describe.runIf(inject("postgresServer") !== null)("migrating a PostgreSQL server", () => {
  const server = inject("postgresServer") ?? "";
  const name = `migrating_${crypto.randomUUID().replaceAll("-", "")}`;
  const address = server.replace("/postgres?", `/${name}?`);
  const connected = <T>(work: (connection: PostgresConnection) => Promise<T>) => onPostgres(address, work);
  const apply = (...migrations: Migration[]) => connected((connection) => migratePostgres(connection, migrations, now));

  beforeAll(() => onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name}`)));
  afterAll(() => onPostgres(server, ({ rows }) => rows(`DROP DATABASE ${name}`)));

  test("is done once when three processes start together", async () => {
    const results = await Promise.all([apply(first), apply(first), apply(first)]);
    expect(results.flat()).toEqual(["0000_first"]);
  });

  test("that fails midway leaves the old state", async () => {
    const failing: Migration = {
      name: "0002_fails",
      statements: ["DROP TABLE notes", "INSERT INTO nowhere VALUES (1)"],
    };
    await expect(apply(first, second, failing)).rejects.toThrow("nowhere");
    const columns = await connected(({ rows }) =>
      rows("SELECT column_name FROM information_schema.columns WHERE table_name = 'notes' ORDER BY ordinal_position"),
    );
    expect(columns).toEqual([{ column_name: "id" }, { column_name: "text" }]);
    expect(await apply(first, second)).toEqual(["0001_second"]);
  });

  test("refuses a database made by a newer version", async () => {
    await expect(apply(first)).rejects.toThrow(/newer version.*0001_second/);
  });
});

describe("PostgreSQL in process, which serves the tests where no server is installed", () => {
  let database: Database | undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-pglite-"));
    await writePgliteTemplate(join(folder, "template.tar"));
    database = await openPglite(join(folder, "template.tar"));
    rmSync(folder, { recursive: true });
    return () => database?.close();
  });

  test("keeps transactions and writes outside them apart as the server does", async () => {
    if (!database) throw new Error("not open");
    const { executor, transaction } = database;
    const setting = (key: string) => ({ key, value: key, updatedAt: now });
    const written = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const failing = transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("gone"));
      written.resolve();
      await ending.promise;
    });
    await written.promise;
    const foreign = executor
      .insert(siteSettings)
      .values(setting("kept"))
      .then(() => "stored");
    ending.reject(new Error("stop"));
    await expect(failing).rejects.toThrow("stop");
    expect(await foreign).toBe("stored");
    expect(await executor.$count(siteSettings)).toBe(1);
    expect(await executor.$count(siteSettings, eq(siteSettings.key, "kept"))).toBe(1);
    await expect(transaction(async () => await executor.$count(siteSettings))).rejects.toMatchObject({
      cause: expect.objectContaining({ name: "DatabaseMisuseError" }),
    });
  });
});
