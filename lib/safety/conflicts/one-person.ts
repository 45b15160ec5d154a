import type { Executor } from "#db/client.ts";
import { reachOf } from "#db/queries/safety/conflicts.ts";
import { sharesReach } from "./conflict-rules.ts";
import { sharedReachBefore } from "./former-reach.ts";
import { areNamesakes } from "./namesakes.ts";

/**
 * Whether two accounts, of staff or of a mentor and a student, are one person's, by the mailboxes that they have or had: an invitation and a change of address were
 * mailed there, or by name and birthday, which nobody changes to those of many colleagues. A telephone counts for nothing, or who did a
 * thing first would type their colleagues' and keep all from the second.
 */
export async function areOnePerson(tx: Executor, one: string, other: string): Promise<boolean> {
  if (one === other || (await areNamesakes(tx, one, other))) return true;
  const [own, theirs] = [await mailboxReach(tx, one), await mailboxReach(tx, other)];
  if (!own || !theirs) return false;
  return (
    sharesReach(own.reach, theirs.reach) ||
    (await sharedReachBefore(tx, own, { id: "", reach: [theirs.reach] })) ||
    (await sharedReachBefore(tx, theirs, { id: "", reach: [own.reach] }))
  );
}

async function mailboxReach(tx: Executor, id: string) {
  const reach = await reachOf(tx, id);
  return reach && { id, reach: { email: reach.email, phone: null } };
}
