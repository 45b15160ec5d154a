import { join } from "node:path";
import Driver from "better-sqlite3";
import { migrate } from "#db/migrate.ts";
import { largeSqlite, largeStatements } from "./large.ts";

/** A SQLite file with the rows of a large installation (`scale` 100) or a part of it. */
export async function storeLarge(file: string, scale: number, now: Date): Promise<void> {
  await migrate({ databaseUrl: `file:${file}`, backups: join(file, "..", "backups") });
  const driver = new Driver(file);
  driver.pragma("journal_mode = MEMORY");
  driver.pragma("synchronous = OFF");
  driver.pragma("cache_size = -200000");
  driver.pragma("foreign_keys = OFF");
  driver.exec("BEGIN");
  for (const statement of largeStatements(scale, now, largeSqlite)) driver.exec(statement);
  driver.exec("COMMIT");
  const broken = driver.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error(`Rows without what they refer to: ${broken.length}`);
  driver.pragma("journal_mode = WAL");
  driver.close();
}
