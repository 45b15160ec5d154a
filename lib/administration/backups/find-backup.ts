import type { StoredFile } from "#lib/platform/storage/store.ts";
import { BackupRefusal } from "./errors.ts";
import type { BackupPlace } from "./installation.ts";
import { timeOfBackup } from "./rules.ts";

/** The oldest first. */
export async function listBackups({ target }: BackupPlace): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of target.list("baobab-")) if (timeOfBackup(file.name)) found.push(file);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The named backup, or the newest. Throws `BackupRefusal` if there is none. */
export async function findBackup(where: BackupPlace, name: string | undefined): Promise<StoredFile> {
  const all = await listBackups(where);
  const found = name === undefined ? all.at(-1) : all.find((file) => file.name === name);
  if (found) return found;
  throw new BackupRefusal(
    name === undefined
      ? `There is no backup in ${where.place} yet: make one by "npm run backup".`
      : `There is no backup called ${name} in ${where.place}: "npm run backup -- list" lists them.`,
  );
}

export async function openBackup({ target, place }: BackupPlace, name: string): Promise<AsyncIterable<Uint8Array>> {
  const content = await target.stream(name);
  if (!content) throw new BackupRefusal(`${name} is no longer in ${place}.`);
  return content;
}
