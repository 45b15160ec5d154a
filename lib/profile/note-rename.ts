import type { Executor } from "#db/client.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Role } from "#lib/auth/roles.ts";
import { fullName } from "#lib/users/name.ts";

type Named = Readonly<{ firstName: string; lastName: string }>;

/**
 * Whether the name others see is another now. Of a mentor it is a line in the audit log, so that staff notice who goes by another name
 * than the one they were checked under; the names themselves are not kept there, for the log outlives the account.
 */
export async function noteRename(
  tx: Executor,
  userId: string,
  { before, after }: Readonly<{ before: (Named & { role: Role }) | undefined; after: Named }>,
  now: Date,
): Promise<boolean> {
  if (!before || fullName(before) === fullName(after)) return false;
  if (before.role === "mentor") {
    const entry = { actor: userId, actorRole: before.role, action: "mentor.rename", object: `user:${userId}` };
    await recordAudit(tx, entry, now);
  }
  return true;
}
