import "./support/read-env-file.ts";
import { migrate } from "#db/migrate.ts";

const started = performance.now();
try {
  const { applied, backup } = await migrate();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (backup) console.log(`Copied the database to ${backup}`);
  const done = applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to do, the database is up to date";
  console.log(`Migrations: ${done} (${seconds} s)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
