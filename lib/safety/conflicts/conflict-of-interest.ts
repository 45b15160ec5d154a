import type { Executor } from "#db/client.ts";
import { provenMailboxesOf, reachOf, reachOfGuardians, relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { type Conflict, type Reachable, type Stance, sharesReach } from "./conflict-rules.ts";
import { sharedReachBefore } from "./former-reach.ts";
import { addressesIn, namesMailbox } from "./relatives.ts";

/**
 * Whether the one who acts is the person concerned, of their household, or a relative they named in their application,
 * by the addresses and telephones that they have or had; `against` them only what was proven counts (`Stance`).
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
  const isRelative =
    stance === "for" ? isNear(tx, { id: by.actor, reach: own }, userId) : isOneMailbox(tx, own, userId);
  return (await isRelative) ? "relative" : undefined;
}

async function isOneMailbox(tx: Executor, { email }: Reachable, userId: string): Promise<boolean> {
  return email !== null && (await provenMailboxesOf(tx, userId)).some((one) => mailboxOf(one) === mailboxOf(email));
}

async function isNear(tx: Executor, one: Readonly<{ id: string; reach: Reachable }>, userId: string): Promise<boolean> {
  const relatives = await relativesNamedBy(tx, userId);
  if (one.reach.email && namesMailbox(relatives, one.reach.email)) return true;
  const theirs = [await reachOf(tx, userId), ...(await reachOfGuardians(tx, userId))].flatMap((reach) => reach ?? []);
  if (theirs.some((other) => sharesReach(one.reach, other))) return true;
  const named = addressesIn(relatives).map((email) => ({ email, phone: null }));
  return sharedReachBefore(tx, one, { id: userId, reach: [...theirs, ...named] });
}
