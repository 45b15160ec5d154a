import { mkdir, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyNames } from "#db/copies/database-copy.ts";
import type { Dialect } from "#db/dialect.ts";
import { BackupRefusal } from "./errors.ts";
import type { Manifest } from "./manifest-rules.ts";
import { readBackup } from "./read-backup.ts";

const started = ".restoring-";

/** A new folder. Those that killed restores left in the same place are removed. */
export async function restoringFolder(beside: string): Promise<string> {
  await mkdir(beside, { recursive: true, mode: 0o700 });
  for (const name of await readdir(beside)) {
    if (name.startsWith(started)) await rm(join(beside, name), { recursive: true, force: true });
  }
  return mkdtemp(join(beside, started));
}

/** Writes every entry below the folder, and returns only if all are whole. `durable`: on disk, should the power fail. */
export async function unpackBackup(
  sealed: AsyncIterable<Uint8Array>,
  password: string,
  { folder, engine, durable }: Readonly<{ folder: string; engine: Dialect; durable: boolean }>,
): Promise<Manifest> {
  return readBackup(sealed, password, async (name, body) => {
    if (name.startsWith("database.") && name !== copyNames[engine]) throw otherEngine(name, engine);
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, "wx", 0o600);
    try {
      for await (const chunk of body) await handle.writeFile(chunk);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

function otherEngine(name: string, engine: Dialect): BackupRefusal {
  const [made, set] = engine === "sqlite" ? ["PostgreSQL", "SQLite"] : ["SQLite", "PostgreSQL"];
  const url = engine === "sqlite" ? "an empty PostgreSQL database" : "a SQLite file, or take it out,";
  return new BackupRefusal(
    `The backup holds a ${made} database (${name}), but the settings name ${set}: set DATABASE_URL to ${url} and restore again.`,
  );
}
