import { closeSync, openSync, readSync, statSync } from "node:fs";
import pg from "pg";
import { databaseFault } from "./fault-text.ts";

/** How long PostgreSQL may take to answer (milliseconds). */
const patience = 5_000;

/** Why this database cannot be worked with, in one sentence. Creates and changes nothing. */
export async function connectionProblem(databaseUrl: string | undefined): Promise<string | undefined> {
  if (!databaseUrl) return undefined;
  try {
    if (/^postgres/.test(databaseUrl)) await askPostgres(databaseUrl);
    else if (databaseUrl.startsWith("file:")) refuseOtherFile(databaseUrl.slice("file:".length));
    return undefined;
  } catch (error) {
    return (
      databaseFault(error, databaseUrl) ??
      `The database cannot be used: ${error instanceof Error ? error.message : error}.`
    );
  }
}

async function askPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
  } finally {
    await client.end();
  }
}

/** A missing or empty file is a database still to be made. */
function refuseOtherFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw withCode("SQLITE_CANTOPEN_ISDIR");
  if (!found?.size) return;
  const start = Buffer.alloc(16);
  const handle = openSync(file, "r");
  try {
    readSync(handle, start, 0, start.length, 0);
  } finally {
    closeSync(handle);
  }
  if (start.toString("latin1") !== "SQLite format 3\0") throw withCode("SQLITE_NOTADB");
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
