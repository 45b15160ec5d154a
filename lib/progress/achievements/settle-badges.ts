import type { Executor } from "#db/client.ts";
import { awardsOf, badgeFacts, badgePerson, insertAward, setRevoked } from "#db/queries/progress/badges.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { badgeChange, type Facts, outlivesSessions } from "./rules.ts";

export type Settling = Readonly<{
  /** Facts before a change that removes something: see `factsOf`. */
  before?: Facts | undefined;
  silent?: boolean;
}>;

/** Undefined for roles without badges. */
export async function factsOf(q: Executor, userId: string): Promise<Facts | undefined> {
  const person = await badgePerson(q, userId);
  return person && badgeFacts(q, userId, person.role);
}

export async function settlingBadges(
  tx: Executor,
  userIds: readonly string[],
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  const before = new Map<string, Facts | undefined>();
  for (const userId of userIds) before.set(userId, await factsOf(tx, userId));
  await change();
  for (const userId of userIds) await settleBadges(tx, userId, now, { before: before.get(userId) });
}

/** Call it in the transaction that changed the facts. A badge is notified once, ever. Returns the changed rows. */
export async function settleBadges(tx: Executor, userId: string, now: Date, how: Settling = {}): Promise<number> {
  const person = await badgePerson(tx, userId);
  if (!person) return 0;
  const facts = await badgeFacts(tx, userId, person.role);
  const faded = outlivesSessions(person.createdAt, now);
  const { before, silent = false } = how;
  const counted = { role: person.role, facts, faded, ...(before ? { before } : {}) };
  const { earned, givenBack, takenAway } = badgeChange(counted, await awardsOf(tx, userId));
  for (const badge of earned) {
    if (!(await insertAward(tx, userId, badge, now)) || silent) continue;
    const notice = { kind: "badgeEarned", key: `badge:${badge}`, params: { badge } } as const;
    await notify(tx, { userId, ...notice, path: `${paths.achievements}?new` }, now);
  }
  await setRevoked(tx, userId, givenBack, null);
  await setRevoked(tx, userId, takenAway, now);
  return earned.length + givenBack.length + takenAway.length;
}
