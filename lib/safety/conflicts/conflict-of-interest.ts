import type { Executor } from "#db/client.ts";
import { reachOf, reachOfGuardians, relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Conflict, sharesReach } from "./conflict-rules.ts";
import { sharedReachBefore } from "./former-reach.ts";
import { addressesIn, namesMailbox } from "./relatives.ts";

/**
 * Whether the one who acts is the person concerned, of their household, or a relative they named in their application,
 * by the addresses and telephones that they have or had:
 * every decision about a person asks it in its transaction. Commands and the system are nobody's relatives.
 */
export async function conflictOfInterest(tx: Executor, by: AuditActor, userId: string): Promise<Conflict | undefined> {
  if (by.actor === userId) return "own";
  const own = await reachOf(tx, by.actor);
  if (!own) return undefined;
  const relatives = await relativesNamedBy(tx, userId);
  if (own.email && namesMailbox(relatives, own.email)) return "relative";
  const theirs = [await reachOf(tx, userId), ...(await reachOfGuardians(tx, userId))].flatMap((reach) => reach ?? []);
  if (theirs.some((other) => sharesReach(own, other))) return "relative";
  const named = addressesIn(relatives).map((email) => ({ email, phone: null }));
  const before = { id: userId, reach: [...theirs, ...named] };
  return (await sharedReachBefore(tx, { id: by.actor, reach: own }, before)) ? "relative" : undefined;
}
