import type { Executor } from "#db/client.ts";
import { staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { conflictOfInterest, kinshipOf } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";

/** `leads`: only they may do it. `takes`: how many of staff it takes. */
export type Deed = Readonly<{ personId: string; leads: boolean; takes: number }>;

/**
 * Why somebody of staff leaves what is done with a person's data to others. What was proven to be their household bars always;
 * what anybody typed only where enough others can do it, or children could name guardians with the telephones of all staff. A report
 * about them is no reason here: it stops a deletion anyway, and the page would tell of it.
 */
export async function conflictWithData(
  tx: Executor,
  by: AuditActor,
  deed: Deed,
  now: Date,
): Promise<Conflict | undefined> {
  const proven = await conflictOfInterest(tx, by, deed.personId, "against");
  if (proven) return proven;
  const typed = await kinshipOf(tx, by, deed.personId);
  return typed && (await othersCan(tx, by, deed, now)) ? typed : undefined;
}

async function othersCan(tx: Executor, by: AuditActor, { personId, leads, takes }: Deed, now: Date): Promise<boolean> {
  const counting = await staffWhoseWordCounts(tx, now);
  let free = 0;
  for (const actor of leads ? counting.leads : [...counting.leads, ...counting.admins])
    if (!(await kinshipOf(tx, { ...by, actor }, personId))) free += 1;
  return free >= takes;
}
