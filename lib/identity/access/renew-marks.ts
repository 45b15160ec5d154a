import { db } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { credentialsById } from "#db/queries/identity/users.ts";
import { signInName } from "#lib/identity/users/has-email.ts";
import { withMark } from "./device-marks.ts";

/** Returns `undefined` for demo accounts: everyone shares them, so they get no marks. */
export async function renewMarks(marks: string | undefined, userId: string, now: Date): Promise<string | undefined> {
  const account = await accountById(db(), userId);
  const stored = account && !account.demo ? await credentialsById(db(), account.id) : undefined;
  if (!account || !stored) return undefined;
  return withMark(marks, { name: signInName(account), passwordHash: stored.passwordHash }, now);
}
