import "./support/read-env-file.ts";
import { createReadStream, existsSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openBackup } from "#lib/administration/backups/find-backup.ts";
import { backupPlace, secretLines } from "#lib/administration/backups/installation.ts";
import { restoreBackup } from "#lib/administration/backups/restore-backup.ts";
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
  await inPlainWords(async () => {
    const where = await backupPlace(now);
    const isFile = existsSync(wanted) && statSync(wanted).isFile();
    const { manifest, aside, secretFile } = await restoreBackup({
      sealed: isFile ? createReadStream(wanted) : await openBackup(where, basename(wanted)),
      password: where.password,
      dataDir: into ?? env().dataDir,
      databaseUrl: into ? `file:${join(into, "baobab.sqlite")}` : env().databaseUrl,
      ...(!into && env().bucket ? { uploads: uploadsStore() } : {}),
      ...{ secret: secretLines(env().authSecret, oldSecret()), replace: values.replace, durable: true, now },
    });
    console.log(`Restored into ${into ?? env().dataDir}: ${contentsInWords(manifest)}.`);
    for (const place of aside) console.log(`What was there is now ${place}.`);
    console.log(
      secretFile
        ? `Set the lines of ${secretFile} in .env in place of those there, then remove that file.`
        : "AUTH_SECRET in .env is the one of the backup.",
    );
    console.log(
      inCommandsOfHere(
        `Start with "npm start": it migrates if the backup is older. (${seconds(performance.now() - begun)})`,
      ),
    );
  });
});

async function refuseRunning(): Promise<void> {
  if (!(await serverRuns(env().dataDir))) return;
  throw new CommandRefusal(
    "A server of this data folder is running: stop it first, or restore --into another folder. Nothing was changed.",
  );
}
