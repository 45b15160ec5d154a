import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";

/** The present secret, and while it is exchanged the former one. */
export type Secrets = readonly [present: string, ...former: string[]];

/** The database was used with another secret than the settings name. */
export class OtherSecretError extends Error {
  override name = "OtherSecretError";

  constructor() {
    super(
      "AUTH_SECRET is not the one this database was used with. With it everybody would be signed out; links in mails, " +
        "calendar addresses and recovery codes would stop working; people with two-step sign-in could not sign in; " +
        "browsers would get no push any more; and certificates would be signed with another key.\n" +
        "  - Set the former AUTH_SECRET again, or\n" +
        "  - to exchange it, set the former one as AUTH_SECRET_OLD beside the new AUTH_SECRET, or\n" +
        '  - if it is lost for good, accept all that with `npm run secret -- lost --reason "why"`.',
    );
  }
}

let cached: Secrets | undefined;

/** Write with the first, read with any. */
export function authSecrets(): Secrets {
  cached ??= readSecrets(env());
  return cached;
}

/** Production does not start without `AUTH_SECRET`, so only demo and development create a file. */
export function authSecret(): string {
  return authSecrets()[0];
}

/** For tests of an exchange. `undefined`: those of the settings. */
export function setSecrets(secrets: Secrets | undefined): void {
  cached = secrets;
}

/** Those of these settings. */
export function readSecrets({
  authSecret: present,
  authSecretOld: former,
  dataDir,
}: Pick<ReturnType<typeof env>, "authSecret" | "authSecretOld" | "dataDir">): Secrets {
  const secret = present || secretInFolder(dataDir);
  return former ? [secret, former] : [secret];
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

export const fingerprintLength = 43;

/** A keyed hash: to store, and to sign with. */
export function fingerprint(value: string): string {
  return hashWith(authSecret(), value);
}

/** To look stored ones up: made with the present secret, then with the former one. */
export function fingerprints(value: string): string[] {
  return authSecrets().map((secret) => hashWith(secret, value));
}

/** Whether `given` is the beginning of `length` characters of a fingerprint of `value`, by any secret. */
export function isFingerprint(given: string, value: string, length: number): boolean {
  const bytes = Buffer.from(given);
  return fingerprints(value).some((whole) => {
    const right = Buffer.from(whole.slice(0, length));
    return right.length === bytes.length && timingSafeEqual(right, bytes);
  });
}

function hashWith(secret: string, value: string): string {
  return createHmac("sha256", secret).update(value).digest("base64url");
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
