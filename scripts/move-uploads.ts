import "./support/read-env-file.ts";
import { parseArgs } from "node:util";
import { env } from "#lib/platform/env.ts";
import { FilesDifferError, moveFiles } from "#lib/platform/storage/move-files.ts";
import { type FileStore, StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { uploadsInBucket, uploadsInFolder } from "#lib/platform/storage/uploads-store.ts";
import { CommandRefusal, runMain, seconds } from "./support/steps.ts";

const usage = `Usage: npm run move-uploads -- --to bucket [--remove-source]
       npm run move-uploads -- --to folder [--remove-source]`;

/** Copies all uploads between DATA_DIR and the bucket of the settings, whichever the server uses now. Can be run again. */
await runMain(async () => {
  const { to, removeSource } = asked(process.argv.slice(2));
  if (!env().bucket) throw new CommandRefusal("No bucket is set: S3_ENDPOINT and the others, see .env.example.");
  const [folder, bucket] = [uploadsInFolder(), uploadsInBucket()];
  const [source, target]: [FileStore, FileStore] = to === "bucket" ? [folder, bucket] : [bucket, folder];
  const started = performance.now();
  try {
    const told = (line: string) => console.log(`  ${line}`);
    const moved = await moveFiles(source, target, { remove: removeSource, told });
    const { files, bytes, copied, removed } = moved;
    console.log(`${files} files with ${bytes} bytes are in the ${to}, compared by content; ${copied} were copied now.`);
    console.log(removed > 0 ? `${removed} files were removed from where they were.` : "Nothing was removed.");
    console.log(`Done in ${seconds(performance.now() - started)}.`);
  } catch (error) {
    const known = error instanceof FilesDifferError || error instanceof StorageUnavailableError;
    throw known ? new CommandRefusal(`${error.message}\nIt can be run again and goes on where it was.`) : error;
  } finally {
    bucket.close();
  }
});

function asked(args: string[]): { to: "bucket" | "folder"; removeSource: boolean } {
  try {
    const options = { to: { type: "string" }, "remove-source": { type: "boolean" } } as const;
    const { to, "remove-source": removeSource = false } = parseArgs({ args, options }).values;
    if (to === "bucket" || to === "folder") return { to, removeSource };
  } catch {
    // Told below.
  }
  throw new CommandRefusal(usage);
}
