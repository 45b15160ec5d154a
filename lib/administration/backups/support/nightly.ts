import { readdirSync } from "node:fs";
import { closeDatabase } from "#db/client.ts";
import { backUpNightly } from "#lib/administration/backups/backup-job.ts";
import { env } from "#lib/platform/env.ts";

// Runs the nightly job as of each of the given times; prints how many backups it made or why it failed, and which are there.
const listed = () => {
  try {
    return readdirSync(env().backups.folder).sort();
  } catch {
    return [];
  }
};
const told: unknown[] = [];
for (const at of process.argv.slice(2)) {
  const said = await backUpNightly(new Date(at), new AbortController().signal).catch(String);
  told.push([said, listed()]);
}
process.stdout.write(`${JSON.stringify(told)}\n`);
await closeDatabase();
