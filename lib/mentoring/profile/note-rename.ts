import type { Executor } from "#db/client.ts";
import { auditRowsOf } from "#db/queries/platform/audit.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { keepFormerName } from "#lib/safety/conflicts/former-reach.ts";
import { allowAction, countedSince, mayRename, renameActions } from "./rename-limit.ts";

type Named = Readonly<{ firstName: string; lastName: string }>;

export type Rename = "same" | "renamed" | "tooOften";

/** Call it before storing. Writes a line to the audit log, so staff notice changed names.
 * The names are not in it, because the log outlives the account. */
export async function noteRename(
  tx: Executor,
  userId: string,
  { before, after }: Readonly<{ before: (Named & { role: Role }) | undefined; after: Named }>,
  now: Date,
): Promise<Rename> {
  if (!before || fullName(before) === fullName(after)) return "same";
  const object = `user:${userId}`;
  if (!(await isRenameLeft(tx, userId, now))) return "tooOften";
  await keepFormerName(tx, userId, { firstName: after.firstName, lastName: after.lastName }, now);
  const action = before.role === "mentor" ? "mentor.rename" : "user.rename";
  await recordAudit(tx, { actor: userId, actorRole: before.role, action, object }, now);
  await authorChanged(tx, userId);
  return "renamed";
}

/** Whether somebody may change their name now. */
export async function isRenameLeft(q: Executor, userId: string, now: Date): Promise<boolean> {
  const actions = [...renameActions, allowAction];
  return mayRename(await auditRowsOf(q, `user:${userId}`, actions, countedSince(now)));
}
