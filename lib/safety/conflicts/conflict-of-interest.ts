import type { Executor } from "#db/client.ts";
import { provenReachOf, reachOf, reachOfGuardians, relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import { openlyAccusedBy } from "#db/queries/safety/reports.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Conflict, type Reachable, type Stance, sharesReach } from "./conflict-rules.ts";
import { householdBefore, sharedReachBefore } from "./former-reach.ts";
import { areNamesakes } from "./namesakes.ts";
import { addressesIn, namesMailbox } from "./relatives.ts";

/**
 * Whether the one who acts is the person concerned, a relative (`kinshipOf`) or, in a decision for them, somebody whom they reported;
 * `against` them only what was proven counts (`Stance`). Every decision about a person asks it in its transaction. Commands and the
 * system are nobody's relatives.
 */
export async function conflictOfInterest(
  tx: Executor,
  by: AuditActor,
  userId: string,
  stance: Stance = "for",
): Promise<Conflict | undefined> {
  if (by.actor === userId) return "own";
  if (stance === "against") return (await householdAmong(tx, by.actor, [userId])).has(userId) ? "relative" : undefined;
  return (await kinshipOf(tx, by, userId)) ?? witnessConflict(tx, by, userId);
}

/**
 * Whether it is the same person, of the household, or a relative whom they named in their application, by the names with birthday,
 * addresses and telephones that they have or had.
 */
export async function kinshipOf(tx: Executor, by: AuditActor, userId: string): Promise<Conflict | undefined> {
  if (by.actor === userId) return "own";
  const own = await reachOf(tx, by.actor);
  if (!own) return undefined;
  if (await areNamesakes(tx, by.actor, userId)) return "own";
  return (await isNear(tx, { id: by.actor, reach: own }, userId)) ? "relative" : undefined;
}

/**
 * While a student's report about one of staff, or their household, is open, nobody of them does what would let them in as the witness
 * or take the witness away. The answer is a relative's, which does not tell that there is a report. Ask it also of what is done
 * against a minor: staff can be accused by any adult, whom they must be able to stop.
 */
export async function witnessConflict(
  tx: Executor,
  by: AuditActor,
  userId: string,
  of: "all" | "minors" = "all",
): Promise<Conflict | undefined> {
  const sent = await openlyAccusedBy(tx, userId);
  const counted = sent.filter(({ reporterBand }) => of === "all" || (reporterBand && isMinor(reporterBand)));
  const people = counted.map(({ accusedId }) => accusedId);
  return people.length > 0 && (await householdAmong(tx, by.actor, people)).size > 0 ? "relative" : undefined;
}

type Acting = Readonly<{ id: string; reach: Reachable }>;

/**
 * Which of these people one of staff is, or is of the household of by what was proven, also before: what staff had themselves, which
 * nobody else typed, and the mailboxes that the people confirmed. The same number of statements for any number of people.
 */
export async function householdAmong(
  q: Executor,
  staffId: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const near = new Set(people.filter((id) => id === staffId));
  const reach = people.length > 0 ? await reachOf(q, staffId) : undefined;
  if (!reach) return near;
  const proven = await provenReachOf(q, people);
  for (const one of proven) if (sharesReach(reach, one)) near.add(one.of);
  for (const id of await householdBefore(q, { id: staffId, reach }, people, proven)) near.add(id);
  return near;
}

async function isNear(tx: Executor, one: Acting, userId: string): Promise<boolean> {
  const relatives = await relativesNamedBy(tx, userId);
  if (one.reach.email && namesMailbox(relatives, one.reach.email)) return true;
  const theirs = [await reachOf(tx, userId), ...(await reachOfGuardians(tx, userId))].flatMap((reach) => reach ?? []);
  if (theirs.some((other) => sharesReach(one.reach, other))) return true;
  const named = addressesIn(relatives).map((email) => ({ email, phone: null }));
  return sharedReachBefore(tx, one, { id: userId, reach: [...theirs, ...named] });
}
