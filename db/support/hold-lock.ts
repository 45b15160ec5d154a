import { setTimeout as wait } from "node:timers/promises";
import Driver from "better-sqlite3";
import { sqliteFile } from "#db/sqlite-connection.ts";

// Holds the write lock for so many milliseconds, or until SIGTERM, as a backup tool might.
const over = new AbortController();
process.once("SIGTERM", () => over.abort());
const driver = new Driver(sqliteFile(process.env.DATABASE_URL ?? ""), { fileMustExist: true });
driver.exec("BEGIN IMMEDIATE");
process.stdout.write("locked\n");
await wait(Number(process.argv[2]), undefined, { signal: over.signal }).catch(() => undefined);
driver.exec("COMMIT");
driver.close();
