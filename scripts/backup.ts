import "./support/read-env-file.ts";
import { setPriority } from "node:os";
import { parseArgs } from "node:util";
import { closeDatabase, db } from "#db/client.ts";
import { wholeBackups } from "#db/queries/administration/backup-runs.ts";
import { backUpInstallation } from "#lib/administration/backups/back-up.ts";
import { drillBackup } from "#lib/administration/backups/drill-backup.ts";
import { listBackups } from "#lib/administration/backups/find-backup.ts";
import { backupPlace, thisInstallation } from "#lib/administration/backups/installation.ts";
import { verifyBackup } from "#lib/administration/backups/verify-backup.ts";
import { appVersion, contentsInWords, inPlainWords, oldSecret, size } from "./support/backup-words.ts";
import { CommandRefusal, runMain, seconds } from "./support/steps.ts";

const usage = `Usage:
  npm run backup                     makes a backup now and reads it back
  npm run backup -- list             the backups there are, the oldest first
  npm run backup -- verify [name]    reads one, or the newest, and compares every hash
  npm run backup -- drill [name]     restores one, or the newest, beside the installation and checks it`;

type Command = (name: string | undefined, now: Date) => Promise<string>;

const commands: Record<string, Command> = {
  make: async (_, now) => {
    const { name, bytes, manifest, removed } = await backUpInstallation(await installation(now), now);
    const gone = removed.length > 0 ? `\nOutdated and removed: ${removed.join(", ")}` : "";
    return `${name} (${size(bytes)}): ${contentsInWords(manifest)}. Read back, every hash is right.${gone}`;
  },
  list: async (_, now) => {
    const where = await backupPlace(now);
    const [all, whole] = [await listBackups(where), new Set(await wholeBackups(db(), where.place))];
    const lines = all.map(
      ({ name, bytes }) => `  ${name}  ${size(bytes)}${whole.has(name) ? "" : "  (never verified here)"}`,
    );
    return [`${all.length} backups in ${where.place}`, ...lines].join("\n");
  },
  verify: async (name, now) => {
    const verified = await verifyBackup(await backupPlace(now), name, now);
    return `${verified.name} (${size(verified.bytes)}) is whole: ${contentsInWords(verified.manifest)}.`;
  },
  drill: async (name, now) => {
    const drilled = await drillBackup(await installation(now), name, now);
    const migrated = drilled.migrated.length > 0 ? `, migrated by ${drilled.migrated.join(", ")}` : "";
    const checks = `Restored and checked: the database's own checks and the rows of every table${migrated}, ${drilled.uploadsRead} uploads read again.`;
    return `${drilled.name} (${size(drilled.bytes)}) restores: ${contentsInWords(drilled.manifest)}.\n${checks}`;
  },
};

await runMain(async () => {
  diesWithServer();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: "string" } } });
  const [verb = "make", name, ...rest] = positionals;
  const takesName = verb === "verify" || verb === "drill";
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command || rest.length > 0 || (name !== undefined && !takesName)) throw new CommandRefusal(usage);
  const begun = performance.now();
  try {
    // The server's job says at what time it is run.
    const said = await inPlainWords(() => command(name, values.at ? new Date(values.at) : new Date()));
    console.log(`${said}\n(${seconds(performance.now() - begun)})`);
  } finally {
    await closeDatabase();
  }
});

function installation(now: Date) {
  return thisInstallation(appVersion(), oldSecret(), now);
}

/** As the server's job: after everything else, and not longer than the server lives. */
function diesWithServer(): void {
  if (!process.channel) return;
  setPriority(10);
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}
