import { mkdir, open, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { pictureOfName } from "#lib/platform/storage/picture-names.ts";

function place(name: string): { folder: string; file: string } {
  if (!pictureOfName(name)) throw new Error("Not a name of a stored file");
  const folder = join(env().dataDir, "uploads");
  return { folder, file: join(folder, name) };
}

/** Writes to a temporary file and renames it, so a crash never leaves half a file. */
export async function putFile(name: string, bytes: Uint8Array): Promise<void> {
  const { folder, file } = place(name);
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${crypto.randomUUID()}.part`;
  const handle = await open(aside, "wx", 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

export async function getFile(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!pictureOfName(name)) return undefined;
  try {
    // The folder is known only at run time and must not be traced into the build.
    return await readFile(/* turbopackIgnore: true */ place(name).file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function removeFile(name: string): Promise<void> {
  try {
    await unlink(place(name).file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
