import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";

/** Open staff pages of these roles read their queue anew. Call it where an item comes, changes hands or is decided. */
export async function queueChanged(tx: Executor, roles: readonly StaffRole[], now: Date): Promise<void> {
  await tellChanged(tx, await staffWhoCanAct(tx, roles), "queue", now);
}
