import type { Executor } from "#db/client.ts";
import { provenReachOf, reachOf, reachOfGuardians, relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Conflict, type Reachable, type Stance, sharesReach } from "./conflict-rules.ts";
import { sharedReachBefore } from "./former-reach.ts";
import { areNamesakes } from "./namesakes.ts";
import { addressesIn, namesMailbox } from "./relatives.ts";

/**
 * Whether the one who acts is the person concerned, of their household, or a relative they named in their application,
 * by the names with birthday, addresses and telephones that they have or had; `against` them only what was proven counts (`Stance`).
 * Every decision about a person asks it in its transaction. Commands and the system are nobody's relatives.
 */
export async function conflictOfInterest(
  tx: Executor,
  by: AuditActor,
  userId: string,
  stance: Stance = "for",
): Promise<Conflict | undefined> {
  if (by.actor === userId) return "own";
  const own = await reachOf(tx, by.actor);
  if (!own) return undefined;
  if (stance === "for" && (await areNamesakes(tx, by.actor, userId))) return "own";
  const one = { id: by.actor, reach: own };
  return (await (stance === "for" ? isNear : isProvenNear)(tx, one, userId)) ? "relative" : undefined;
}

type Acting = Readonly<{ id: string; reach: Reachable }>;

/** What staff had themselves before counts: nobody else typed it. */
async function isProvenNear(tx: Executor, one: Acting, userId: string): Promise<boolean> {
  const proven = await provenReachOf(tx, userId);
  if (proven.some((other) => sharesReach(one.reach, other))) return true;
  return sharedReachBefore(tx, one, { id: "", reach: proven });
}

async function isNear(tx: Executor, one: Acting, userId: string): Promise<boolean> {
  const relatives = await relativesNamedBy(tx, userId);
  if (one.reach.email && namesMailbox(relatives, one.reach.email)) return true;
  const theirs = [await reachOf(tx, userId), ...(await reachOfGuardians(tx, userId))].flatMap((reach) => reach ?? []);
  if (theirs.some((other) => sharesReach(one.reach, other))) return true;
  const named = addressesIn(relatives).map((email) => ({ email, phone: null }));
  return sharedReachBefore(tx, one, { id: userId, reach: [...theirs, ...named] });
}
