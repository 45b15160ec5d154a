import type { Executor } from "#db/client.ts";
import { reachOf, reachOfGuardians } from "#db/queries/safety/conflicts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Conflict, sharesReach } from "./conflict-rules.ts";

/**
 * Whether the one who acts is the person concerned, or of their household: every decision about a person asks it in
 * its transaction. Commands and the system are nobody's relatives.
 */
export async function conflictOfInterest(tx: Executor, by: AuditActor, userId: string): Promise<Conflict | undefined> {
  if (by.actor === userId) return "own";
  const own = await reachOf(tx, by.actor);
  if (!own) return undefined;
  const theirs = [await reachOf(tx, userId), ...(await reachOfGuardians(tx, userId))];
  return theirs.some((other) => other && sharesReach(own, other)) ? "relative" : undefined;
}
