import { spawn } from "node:child_process";
import { join } from "node:path";
import { db } from "#db/client.ts";
import { wholeBackups } from "#db/queries/administration/backup-runs.ts";
import { env } from "#lib/platform/env.ts";
import { lastNight } from "#lib/platform/time/time.ts";
import { backupPlaceName } from "./installation.ts";
import { timeOfBackup } from "./rules.ts";

/** Node would let what is soon garbage grow to hundreds of megabytes. */
const smallHeap = ["--max-semi-space-size=1"];

/**
 * Makes the backup of the last night, unless there is one, in a process of its own: encrypting and copying would hold up the
 * server's only thread. Does nothing without a password and in a demo.
 */
export async function backUpNightly(now: Date, stopping: AbortSignal, { demo, backups } = env()): Promise<number> {
  if (demo || !backups.password || (await hasBackupOfNight(now, backupPlaceName(backups)))) return 0;
  const script = join(/* turbopackIgnore: true */ process.cwd(), "scripts", "backup.ts");
  const args = [...smallHeap, script, "make", "--at", now.toISOString()];
  await new Promise<void>((done, fail) => {
    // Over the channel the other process sees that this one is gone.
    const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe", "ipc"], signal: stopping });
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-1000);
    });
    child.on("error", (error) =>
      fail(stopping.aborted ? new Error("The server stopped before the backup was made") : error),
    );
    child.on("close", (code) =>
      code === 0 ? done() : fail(new Error(said.trim() || `The backup ended with status ${code}`)),
    );
  });
  return 1;
}

async function hasBackupOfNight(now: Date, place: string): Promise<boolean> {
  const times = (await wholeBackups(db(), place)).map(timeOfBackup);
  return times.some((time) => time !== undefined && time >= lastNight(now));
}
