import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import Driver from "better-sqlite3";
import { dialectOf } from "./dialect.ts";
import { onPostgres } from "./migrate-postgres.ts";
import { isBusy, sqliteFile } from "./sqlite-connection.ts";

/** Whether another program has this database open, on this machine or, with PostgreSQL, as the same user from anywhere. */
export async function databaseInUse(databaseUrl: string): Promise<boolean> {
  return dialectOf(databaseUrl) === "postgres" ? hasConnections(databaseUrl) : isLocked(sqliteFile(databaseUrl));
}

/** Not those of other users: monitoring and the administrators of the server serve nobody. One just closed is listed for a moment more. */
async function hasConnections(databaseUrl: string): Promise<boolean> {
  return onPostgres(databaseUrl, async ({ rows }) => {
    for (let look = 0; look < 20; look += 1) {
      const others = await rows(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()",
      );
      if (others.length === 0) return false;
      await setTimeout(100);
    }
    return true;
  });
}

/** With a write-ahead log every connection holds a shared lock for as long as it is open. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  let driver: Driver.Database | undefined;
  try {
    driver = new Driver(file, { fileMustExist: true, timeout: 0 });
    driver.pragma("locking_mode = EXCLUSIVE");
    driver.exec("BEGIN EXCLUSIVE; ROLLBACK");
    return false;
  } catch (error) {
    // A damaged file is what a restore replaces.
    return isBusy(error);
  } finally {
    driver?.close();
  }
}
