import type { Executor } from "#db/client.ts";
import { makersOf, staffWhoCanAct, staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import { anyOpening } from "#db/queries/safety/preflight.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { areOfOneHand, countsFrom, isTooNew, ruleOf, type SecondWordKind } from "./rules.ts";

/** Whether this person of staff was given the role by one admin so lately that their word counts in nothing for two. */
export async function isWordTooNew(q: Executor, { actor }: Pick<AuditActor, "actor">, now: Date): Promise<boolean> {
  return (await makersOf(q, [actor])).some((made) => isTooNew(made, now));
}

/** Whether one admin lately made both accounts, or is one of the two and made the other. */
export async function isOneHand(q: Executor, one: string, other: string, now: Date): Promise<boolean> {
  const [first, second] = await makersOf(q, [one, other]);
  return first !== undefined && second !== undefined && areOfOneHand(first, second, now);
}

/** Whether there is anybody whose word would be the second one, where it is about nobody's account. */
export async function hasOther(q: Executor, by: AuditActor, kind: SecondWordKind, now: Date): Promise<boolean> {
  for (const actor of await staffWhoCanAct(q, ruleOf(kind).agrees)) {
    const other = { ...by, actor };
    if ((await isWordTooNew(q, other, now)) || (await isOneHand(q, by.actor, actor, now))) continue;
    if (!(await conflictOfInterest(q, other, by.actor))) return true;
  }
  return false;
}

/**
 * From when the word of an account counts whose role `by` gave, and who made it. Nobody noted made those whom a command
 * or two people made, nor the team there is before minors are first admitted: it begins with an admin's invitations.
 */
export async function wordsOfNew(q: Executor, by: AuditActor, byTwo: boolean, now: Date) {
  if (by.actorRole === "command") return { wordCountsFrom: null, madeBy: null };
  const madeBy = byTwo || !(await anyOpening(q)) ? null : by.actor;
  return { wordCountsFrom: countsFrom(now), madeBy };
}

/** Until when the word of an admin counted who loses the role now; null where it did not. */
export async function adminsWordUntil(q: Executor, userId: string, now: Date): Promise<Date | null> {
  const { admins, former } = await staffWhoseWordCounts(q, now);
  return admins.includes(userId) ? now : (former.find(({ id }) => id === userId)?.until ?? null);
}
