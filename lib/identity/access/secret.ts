import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";

let cached: string | undefined;

/** Production does not start without `AUTH_SECRET`, so only demo and development create a file. */
export function authSecret(): string {
  cached ??= env().authSecret || secretInFolder(env().dataDir);
  return cached;
}

export function secretInFolder(folder: string): string {
  const file = join(folder, "auth-secret");
  const found = read(file);
  if (found) return found;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    // Unlike renaming, linking never replaces: if several processes start at once, the first secret stays.
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (!made) throw new Error(`The secret in ${file} is empty or too short; delete the file to have a new one made.`);
  return made;
}

export function fingerprint(value: string): string {
  return createHmac("sha256", authSecret()).update(value).digest("base64url");
}

function read(file: string): string | undefined {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret.length >= 32 ? secret : undefined;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
