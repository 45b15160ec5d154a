import { and, asc, count, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { HeldKind } from "#lib/people/held.ts";
import type { Executor } from "../client.ts";
import { type HeldText, heldTexts } from "../schema/audit.ts";
import { users } from "../schema/users.ts";

type Place = Readonly<{ userId: string; kind: HeldKind; objectId: string }>;

const at = ({ userId, kind, objectId }: Place) =>
  and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.objectId, objectId));

export async function insertHeldText(q: Executor, row: HeldText): Promise<void> {
  await q.insert(heldTexts).values(row);
}

export async function heldTextById(q: Executor, id: string): Promise<HeldText | undefined> {
  const [row] = await q.select().from(heldTexts).where(eq(heldTexts.id, id));
  return row;
}

/** What a person wrote in one place and nobody has decided on, or refused to show, the oldest first. */
export async function waitingTexts(q: Executor, place: Place): Promise<HeldText[]> {
  return q
    .select()
    .from(heldTexts)
    .where(and(at(place), eq(heldTexts.status, "held")))
    .orderBy(asc(heldTexts.createdAt));
}

/** Whether staff have already let this very text of this person through. */
export async function wasReleased(
  q: Executor,
  { userId, kind, text }: { userId: string; kind: HeldKind; text: string },
) {
  const known = and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.text, text));
  const [row] = await q
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(and(known, eq(heldTexts.status, "released")))
    .limit(1);
  return row !== undefined;
}

/** Whether this very text of this person was kept from others since an instant, so that sending a form again counts once. */
export async function wasKeptBack(
  q: Executor,
  { userId, kind, text }: { userId: string; kind: HeldKind; text: string },
  since: Date,
): Promise<boolean> {
  const same = and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.text, text));
  const back = and(ne(heldTexts.status, "released"), gte(heldTexts.createdAt, since));
  return (await q.$count(heldTexts, and(same, back))) > 0;
}

export type TextDecision = Readonly<{ status: "released" | "refused"; by: string; reason: string }>;

/** Decides on a held text; false when it was decided on already. */
export async function decideHeldText(q: Executor, id: string, decision: TextDecision, now: Date): Promise<boolean> {
  const { status, by, reason } = decision;
  const decided = await q
    .update(heldTexts)
    .set({ status, decidedAt: now, decidedBy: by, reason })
    .where(and(eq(heldTexts.id, id), eq(heldTexts.status, "held")))
    .returning({ id: heldTexts.id });
  return decided.length === 1;
}

/** Takes what a person wrote in one place out of the queue, because they wrote something else since. */
export async function replaceHeldTexts(q: Executor, place: Place, reason: string, now: Date): Promise<void> {
  await q
    .update(heldTexts)
    .set({ status: "refused", decidedAt: now, decidedBy: "system", reason })
    .where(and(at(place), eq(heldTexts.status, "held")));
}

/** What adults write to minors is looked at before what minors write themselves. */
const mentorsFirst = sql`case when ${users.role} = 'mentor' then 0 else 1 end`;

/** What staff look at: what mentors wrote, which minors would read, before everything else; of each the oldest first. */
export async function heldTextQueue(q: Executor, decidedToo: boolean, most: number) {
  return q
    .select({
      id: heldTexts.id,
      userId: heldTexts.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      kind: heldTexts.kind,
      objectId: heldTexts.objectId,
      text: heldTexts.text,
      findings: heldTexts.findings,
      status: heldTexts.status,
      reason: heldTexts.reason,
      createdAt: heldTexts.createdAt,
    })
    .from(heldTexts)
    .innerJoin(users, eq(users.id, heldTexts.userId))
    .where(decidedToo ? undefined : eq(heldTexts.status, "held"))
    .orderBy(mentorsFirst, asc(heldTexts.createdAt), asc(heldTexts.id))
    .limit(most);
}

/** How many texts of these kinds were held of a person since an instant, whatever became of them. */
export function heldSince(q: Executor, userId: string, kinds: readonly HeldKind[], since: Date): Promise<number> {
  const own = and(eq(heldTexts.userId, userId), inArray(heldTexts.kind, [...kinds]));
  return q.$count(heldTexts, and(own, gte(heldTexts.createdAt, since)));
}

/** How many texts of each person were held since an instant and not let through (SAFE-23). */
export async function heldAttempts(q: Executor, userIds: readonly string[], since: Date): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const counted = and(
    inArray(heldTexts.userId, [...userIds]),
    ne(heldTexts.status, "released"),
    gte(heldTexts.createdAt, since),
  );
  const rows = await q
    .select({ userId: heldTexts.userId, times: count() })
    .from(heldTexts)
    .where(counted)
    .groupBy(heldTexts.userId);
  return new Map(rows.map(({ userId, times }) => [userId, times]));
}
