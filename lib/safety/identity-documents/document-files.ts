import { db } from "#db/client.ts";
import { filesToRemove, filesWithRow, markFileGone } from "#db/queries/safety/identity-checks.ts";
import { logFailure } from "#lib/platform/log.ts";
import { identityStore } from "#lib/platform/storage/identity-store.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";

/** Removes the files of documents that were decided on or given up. Throws `StorageUnavailableError`. Returns how many. */
export async function removeEndedFiles(): Promise<number> {
  const names = await filesToRemove(db());
  for (const name of names) {
    await identityStore().remove(name);
    await markFileGone(db(), name);
  }
  return names.length;
}

/** The same after a decision: what cannot be removed now is removed by the regular job. */
export async function removeEndedFilesNow(): Promise<void> {
  try {
    await removeEndedFiles();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFailure("identity documents", error);
  }
}

const atOnce = 100;

/** Removes files that belong to no open row: of erased people, and of uploads that a crash cut off. Returns how many. */
export async function removeOrphans(): Promise<number> {
  const names: string[] = [];
  for await (const { name } of identityStore().list()) names.push(name);
  let removed = 0;
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const kept = await filesWithRow(db(), some);
    for (const name of some.filter((one) => !kept.has(one))) {
      await identityStore().remove(name);
      removed += 1;
    }
  }
  return removed;
}
