import { closeDatabase } from "#db/client.ts";
import { backUpNightly } from "#lib/administration/backups/backup-job.ts";

// Runs the nightly job once, as of the given time, and prints how many backups it made or why it failed.
const stopping = process.argv[3] === "stopping" ? AbortSignal.abort() : new AbortController().signal;
const said = await backUpNightly(new Date(process.argv[2] ?? ""), stopping).catch((error: unknown) => String(error));
process.stdout.write(`${said}\n`);
await closeDatabase();
