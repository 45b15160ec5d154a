import { db } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { credentialsByEmailKey } from "#db/queries/identity/users.ts";
import { withMark } from "./device-marks.ts";

/** Returns `undefined` for demo accounts: everyone shares them, so they get no marks. */
export async function renewMarks(marks: string | undefined, userId: string, now: Date): Promise<string | undefined> {
  const account = await accountById(db(), userId);
  const stored = account && !account.demo ? await credentialsByEmailKey(db(), account.emailKey) : undefined;
  if (!account || !stored) return undefined;
  return withMark(marks, { emailKey: account.emailKey, passwordHash: stored.passwordHash }, now);
}
