import "./support/read-env-file.ts";
import { createReadStream, existsSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dialect } from "#db/dialect.ts";
import { endedSince } from "#lib/administration/backups/ended-since.ts";
import { openBackup } from "#lib/administration/backups/find-backup.ts";
import { backupPlace, secretLines } from "#lib/administration/backups/installation.ts";
import { type Restored, restoreBackup } from "#lib/administration/backups/restore-backup.ts";
import { env } from "#lib/platform/env.ts";
import { uploadsStore } from "#lib/platform/storage/uploads-store.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import { serverRuns } from "#server/refresh-socket.ts";
import { contentsInWords, inPlainWords, oldSecret } from "./support/backup-words.ts";
import { CommandRefusal, runMain, seconds } from "./support/steps.ts";

const usage = `Usage: npm run restore -- <name or file> [--into <folder>] [--replace]
  <name or file>   a name that "npm run backup -- list" shows, or the path of a backup
  --into           a new data folder, instead of DATA_DIR and DATABASE_URL
  --replace        moves what is there aside`;

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: "string" }, replace: { type: "boolean", default: false } },
  });
  const [wanted, ...rest] = positionals;
  if (wanted === undefined || rest.length > 0) throw new CommandRefusal(usage);
  const begun = performance.now();
  const now = new Date();
  const into = values.into === undefined ? undefined : resolve(values.into);
  if (!into) await refuseRunning();
  else if (dialect !== "sqlite") {
    const own = `DATABASE_URL=file:${join(into, "baobab.sqlite")}`;
    throw new CommandRefusal(
      `DATABASE_URL names PostgreSQL, and --into a folder for SQLite: set ${own} for this command. Nothing was changed.`,
    );
  }
  await inPlainWords(async () => {
    const where = await backupPlace(now);
    const isFile = existsSync(wanted) && statSync(wanted).isFile();
    const restored = await restoreBackup({
      sealed: isFile ? createReadStream(wanted) : await openBackup(where, basename(wanted)),
      password: where.password,
      dataDir: into ?? env().dataDir,
      databaseUrl: into ? `file:${join(into, "baobab.sqlite")}` : env().databaseUrl,
      ...(!into && env().bucket ? { uploads: uploadsStore() } : {}),
      ...{
        secret: secretLines(env().authSecret, oldSecret()),
        replace: values.replace,
        durable: true,
        settles: true,
        now,
      },
    });
    const { manifest, aside, secretFile } = restored;
    console.log(`Restored into ${into ?? env().dataDir}: ${contentsInWords(manifest)}.`);
    for (const place of aside) console.log(`What was there is now ${place}.`);
    await tellSettled(restored);
    console.log(
      secretFile
        ? `Set the lines of ${secretFile} in .env in place of those there, then remove that file.`
        : "AUTH_SECRET in .env is the one of the backup.",
    );
    console.log(inCommandsOfHere(`Start with "npm start". (${seconds(performance.now() - begun)})`));
  });
});

async function refuseRunning(): Promise<void> {
  if (!(await serverRuns(env().dataDir))) return;
  throw new CommandRefusal(
    "A server of this data folder is running: stop it first, or restore --into another folder. Nothing was changed.",
  );
}

/** Decisions that protected somebody are gone with what was stored since: who restores must hear it at once. */
async function tellSettled({ manifest: { madeAt }, settled, replaced }: Restored): Promise<void> {
  if (!settled) return;
  const { ended, told, lastSeq } = settled;
  console.log(
    `Ended: ${ended.signIns} sign-ins, ${ended.links} unused links, ${ended.feeds} calendar addresses. Everybody signs in again.`,
  );
  console.log(
    `What was decided after ${madeAt} is gone: suspensions, removals, withdrawn consents, blocks, reports. ` +
      (told > 0
        ? `Leads, or admins, hear it by mail at the next start (${told}). Look at it with them before people come back.`
        : "Nobody of staff can be told: there is no lead and no admin."),
  );
  if (!replaced) {
    console.log("No former database was here: what was decided since cannot be listed.");
    return;
  }
  try {
    const lines = await endedSince(replaced, { madeAt: new Date(madeAt), lastSeq });
    console.log(["From the former database, newest first:", ...lines].join("\n"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`The former database could not be read (${why}): what was decided since cannot be listed.`);
  }
}
