import type { Executor } from "#db/client.ts";
import { auditRowsOf } from "#db/queries/platform/audit.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { allowAction, countedSince, mayRename, renameActions } from "./rename-limit.ts";

type Named = Readonly<{ firstName: string; lastName: string }>;

/** `tooOften`: nothing may be stored. */
export type Rename = "same" | "renamed" | "tooOften";

/**
 * Whether the name others see is another now, and may be, asked before it is stored. It is a line in the audit log: staff notice who goes by
 * another name than the one they were checked under, and nobody changes it daily. The names themselves are not kept there, for the log
 * outlives the account. Of two changes at once the second is run again after the first's line, so that both are counted.
 */
export async function noteRename(
  tx: Executor,
  userId: string,
  { before, after }: Readonly<{ before: (Named & { role: Role }) | undefined; after: Named }>,
  now: Date,
): Promise<Rename> {
  if (!before || fullName(before) === fullName(after)) return "same";
  const object = `user:${userId}`;
  const counted = await auditRowsOf(tx, object, [...renameActions, allowAction], countedSince(now));
  if (!mayRename(counted)) return "tooOften";
  const action = before.role === "mentor" ? "mentor.rename" : "user.rename";
  await recordAudit(tx, { actor: userId, actorRole: before.role, action, object }, now);
  return "renamed";
}
