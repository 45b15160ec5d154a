import { type Executor, transaction } from "#db/client.ts";
import { claimOf, dropClaim, insertClaim } from "#db/queries/identity/staff-claims.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { findItems } from "./find-items.ts";
import { claimEnds, claimLasts, type QueueItem, queueKinds, queueRoles } from "./kinds.ts";

type Staff = Pick<SignedInUser, "id" | "role">;
export type ItemClaim = Readonly<{ staffId: string; name: string; until: Date }>;

export async function claimOn(q: Executor, object: string, now: Date): Promise<ItemClaim | undefined> {
  const row = await claimOf(q, object, before(now));
  return row && { staffId: row.staffId, name: fullName(row), until: claimEnds(row.claimedAt) };
}

/** Takes an open item of one's own queue. `taken`: a colleague has it, and it is still opened to read. */
export function claimItem(
  staff: Staff,
  object: string,
  now: Date,
): Promise<Answer<"unknown", { item: QueueItem; taken: boolean }>> {
  return transaction(async (tx) => {
    const item = await openItem(tx, staff, object, now);
    if (!item) return refuse("unknown");
    const taken = await insertClaim(tx, object, staff.id, before(now), now);
    if (taken) await queueChanged(tx, queueRoles[item.kind], now);
    return { ok: true, item, taken };
  });
}

export function giveItemBack(staff: Staff, object: string, now: Date): Promise<void> {
  return transaction(async (tx) => {
    await dropClaim(tx, object, staff.id);
    const item = await openItem(tx, staff, object, now);
    if (item) await queueChanged(tx, queueRoles[item.kind], now);
  });
}

async function openItem(q: Executor, { id, role }: Staff, object: string, now: Date): Promise<QueueItem | undefined> {
  if (!isStaff(role)) return undefined;
  for (const kind of queueKinds) {
    const item = (await findItems(q, { id, role }, [kind], now)).find((one) => one.object === object);
    if (item) return item;
  }
  return undefined;
}

function before(now: Date): Date {
  return new Date(now.getTime() - claimLasts);
}
