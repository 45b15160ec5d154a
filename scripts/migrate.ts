import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import { migrate } from "#db/migrate.ts";
import { runMain } from "./support/steps.ts";

await runMain(async () => {
  const started = performance.now();
  const { applied, backup } = await migrate();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (backup) console.log(`Copied the database to ${backup}`);
  const done = applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to do, the database is up to date";
  console.log(`Migrations: ${done} (${seconds} s)`);
});
