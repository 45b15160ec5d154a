import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase, type Executor, installDatabase, openDatabase, transaction } from "./client.ts";
import { dialect } from "./dialect.ts";
import { onPostgres } from "./migrate-postgres.ts";
import { openSqlite } from "./sqlite.ts";
import { sqliteFile } from "./sqlite-connection.ts";

let sqliteUrl: string | undefined;

/** Call it once, at the top of a test file: gives the file a fresh, migrated database with only the five categories. */
export function testDatabase(): void {
  let remove = async (): Promise<void> => undefined;
  beforeAll(async () => {
    remove = dialect === "sqlite" ? freshSqlite() : await freshPostgres();
  });
  afterAll(async () => {
    await closeDatabase();
    await remove();
  });
}

/** PGlite has one connection for everything, so nothing else can read during a transaction. */
export const readsBesideTransactions = dialect === "sqlite" || inject("postgresServer") !== null;

/** As another process stores: on SQLite through a connection of its own. */
export async function transactionElsewhere<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
  if (dialect !== "sqlite" || !sqliteUrl) return transaction(work);
  const other = openSqlite(sqliteFile(sqliteUrl));
  try {
    return await other.transaction(work);
  } finally {
    await other.close();
  }
}

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "baobab-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freshSqlite(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-test-"));
  const databaseUrl = `file:${join(folder, "test.sqlite")}`;
  copyFileSync(inject("sqliteTemplate"), sqliteFile(databaseUrl));
  openDatabase(databaseUrl);
  sqliteUrl = databaseUrl;
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function freshPostgres(): Promise<() => Promise<void>> {
  const server = inject("postgresServer");
  if (server === null) {
    const { openPglite } = await import("./support/pglite.ts");
    installDatabase(await openPglite(inject("pgliteTemplate") ?? ""));
    return async () => undefined;
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name} TEMPLATE baobab_template STRATEGY FILE_COPY`));
  const address = new URL(server);
  address.pathname = `/${name}`;
  openDatabase(address.href);
  return async () => {
    await onPostgres(server, ({ rows }) => rows(`DROP DATABASE ${name}`));
  };
}
