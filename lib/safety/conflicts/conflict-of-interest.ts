import type { Executor } from "#db/client.ts";
import { reachOf, reachOfGuardians, relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Conflict, sharesReach } from "./conflict-rules.ts";
import { namesMailbox } from "./relatives.ts";

/**
 * Whether the one who acts is the person concerned, of their household, or a relative they named in their application:
 * every decision about a person asks it in its transaction. Commands and the system are nobody's relatives.
 */
export async function conflictOfInterest(tx: Executor, by: AuditActor, userId: string): Promise<Conflict | undefined> {
  if (by.actor === userId) return "own";
  const own = await reachOf(tx, by.actor);
  if (!own) return undefined;
  if (own.email && namesMailbox(await relativesNamedBy(tx, userId), own.email)) return "relative";
  const theirs = [await reachOf(tx, userId), ...(await reachOfGuardians(tx, userId))];
  return theirs.some((other) => other && sharesReach(own, other)) ? "relative" : undefined;
}
