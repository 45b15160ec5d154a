import type { Executor } from "#db/client.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { eraseNow } from "./erase-accounts.ts";
import { beginLeaving } from "./request-deletion.ts";

/** Removes an account that nobody uses, without a further wait. Nobody knows the password of `passwordHash`. */
export async function dropUnused(tx: Executor, id: string, passwordHash: string, now: Date): Promise<boolean> {
  await beginLeaving(tx, id, { keepPosts: false, askedBy: "nobody", by: bySystem }, now);
  const person = await standingOfAccount(tx, id);
  if (!person || person.erasedAt) return false;
  await eraseNow(tx, person, passwordHash, now);
  await recordAudit(tx, { ...bySystem, action: "account.unusedRemove", object: `user:${id}` }, now);
  return true;
}
