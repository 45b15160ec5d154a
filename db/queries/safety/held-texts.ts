import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type HeldText, heldTexts, type NewHeldText } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import { type HeldKind, kindsForEveryone } from "#lib/safety/held-texts/held.ts";

type Place = Readonly<{ userId: string; kind: HeldKind; objectId: string }>;

const at = ({ userId, kind, objectId }: Place) =>
  and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.objectId, objectId));

export async function insertHeldText(q: Executor, row: NewHeldText): Promise<void> {
  await q.insert(heldTexts).values(row);
}

export async function heldTextById(q: Executor, id: string): Promise<HeldText | undefined> {
  const [row] = await q.select().from(heldTexts).where(eq(heldTexts.id, id));
  return row;
}

/** Statuses of what others do not read yet. */
const aside = ["held", "waiting"] as const;
/** Statuses of what was kept from others because of what was found in it (SAFE-23). */
const keptBack = ["held", "refused"] as const;

/** What a person wrote in one place that waits for staff or for the end of a night, the oldest first. */
export async function storedAside(q: Executor, place: Place): Promise<HeldText[]> {
  return q
    .select()
    .from(heldTexts)
    .where(and(at(place), inArray(heldTexts.status, [...aside])))
    .orderBy(asc(heldTexts.createdAt));
}

/** Whether staff have already let this very text of this person through. */
export async function wasReleased(
  q: Executor,
  { userId, kind, text }: { userId: string; kind: HeldKind; text: string },
) {
  const known = and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.text, text));
  const decided = or(
    eq(heldTexts.status, "released"),
    and(eq(heldTexts.status, "waiting"), isNotNull(heldTexts.decidedAt)),
  );
  const [row] = await q.select({ id: heldTexts.id }).from(heldTexts).where(and(known, decided)).limit(1);
  return row !== undefined;
}

/** Whether this very text of this person was kept from others since an instant, so that sending a form again counts once. */
export async function wasKeptBack(
  q: Executor,
  { userId, kind, text }: { userId: string; kind: HeldKind; text: string },
  since: Date,
): Promise<boolean> {
  const same = and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.text, text));
  const back = and(inArray(heldTexts.status, [...keptBack]), gte(heldTexts.createdAt, since));
  return (await q.$count(heldTexts, and(same, back))) > 0;
}

export type TextDecision = Readonly<{
  status: "released" | "refused" | "waiting";
  by: string;
  reason: string;
  /** When the night ends for which it waits. */
  dueAt?: Date;
}>;

/** Decides on a held text; false when it was decided on already. */
export async function decideHeldText(q: Executor, id: string, decision: TextDecision, now: Date): Promise<boolean> {
  const { status, by, reason, dueAt = null } = decision;
  const decided = await q
    .update(heldTexts)
    .set({ status, decidedAt: now, decidedBy: by, reason, dueAt })
    .where(and(eq(heldTexts.id, id), eq(heldTexts.status, "held")))
    .returning({ id: heldTexts.id });
  return decided.length === 1;
}

/** Takes what a person wrote in one place out of the queue, because they wrote something else since; what waited for a morning goes. */
export async function replaceHeldTexts(q: Executor, place: Place, reason: string, now: Date): Promise<void> {
  await q.delete(heldTexts).where(and(at(place), eq(heldTexts.status, "waiting")));
  await q
    .update(heldTexts)
    .set({ status: "refused", decidedAt: now, decidedBy: "system", reason })
    .where(and(at(place), eq(heldTexts.status, "held")));
}

/** What adults write to minors is looked at before what minors write themselves. */
const mentorsFirst = sql`case when ${users.role} = 'mentor' then 0 else 1 end`;

/** What staff look at: what mentors wrote, which minors would read, before everything else; of each the oldest first. */
export async function heldTextQueue(q: Executor, decidedToo: boolean, most: number) {
  return (
    q
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
      // What waits for a morning and was never suspected is nobody's to read.
      .where(inArray(heldTexts.status, decidedToo ? ["held", "released", "refused"] : ["held"]))
      .orderBy(mentorsFirst, asc(heldTexts.createdAt), asc(heldTexts.id))
      .limit(most)
  );
}

/** How many texts of these kinds were held of a person since an instant, whatever became of them. */
export function heldSince(q: Executor, userId: string, kinds: readonly HeldKind[], since: Date): Promise<number> {
  const own = and(eq(heldTexts.userId, userId), inArray(heldTexts.kind, [...kinds]));
  return q.$count(heldTexts, and(own, gte(heldTexts.createdAt, since)));
}

/** How many texts of each person were held since an instant and not let through (SAFE-23). */
export async function countHeldAttempts(
  q: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const counted = and(
    inArray(heldTexts.userId, [...userIds]),
    inArray(heldTexts.status, [...keptBack]),
    gte(heldTexts.createdAt, since),
  );
  const rows = await q
    .select({ userId: heldTexts.userId, times: count() })
    .from(heldTexts)
    .where(counted)
    .groupBy(heldTexts.userId);
  return new Map(rows.map(({ userId, times }) => [userId, times]));
}

/** What was found in each text of a person that was held since an instant and not let through: written to somebody born after a day, or where everyone reads it. */
export async function findingsTowards(
  q: Executor,
  userId: string,
  { bornAfter, since }: { bornAfter: string; since: Date },
): Promise<string[][]> {
  const own = and(eq(heldTexts.userId, userId), inArray(heldTexts.status, [...keptBack]));
  const rows = await q
    .select({ id: heldTexts.id, kind: heldTexts.kind, objectId: heldTexts.objectId, findings: heldTexts.findings })
    .from(heldTexts)
    .leftJoin(users, eq(users.id, heldTexts.toId))
    .where(
      and(
        own,
        gte(heldTexts.createdAt, since),
        or(inArray(heldTexts.kind, kindsForEveryone), gt(users.dateOfBirth, bornAfter)),
      ),
    );
  // A post is saved again and again while it is written: however often it was held, it is one text.
  const texts = Map.groupBy(rows, ({ id, kind, objectId }) => (kind === "post" ? objectId : id));
  return [...texts.values()].map((held) => held.flatMap(({ findings }) => findings));
}

/** What waited for a night that has ended, the longest due first. */
export async function dueTexts(q: Executor, now: Date, most: number): Promise<string[]> {
  const rows = await q
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(and(eq(heldTexts.status, "waiting"), lte(heldTexts.dueAt, now)))
    .orderBy(asc(heldTexts.dueAt), asc(heldTexts.createdAt), asc(heldTexts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Lets a text wait for another night. */
export async function postponeText(q: Executor, id: string, dueAt: Date): Promise<void> {
  await q.update(heldTexts).set({ dueAt }).where(eq(heldTexts.id, id));
}

/** A text waits no longer: what staff had looked at stays in their list, of everything else nothing is kept beside its place. */
export async function endWaiting(q: Executor, id: string): Promise<void> {
  const one = and(eq(heldTexts.id, id), eq(heldTexts.status, "waiting"));
  await q.delete(heldTexts).where(and(one, isNull(heldTexts.decidedAt)));
  await q.update(heldTexts).set({ status: "released", dueAt: null }).where(one);
}

/** Whether something written in one of these places waits for the end of a night. */
export async function waitsAt(q: Executor, objectIds: readonly string[]): Promise<boolean> {
  const there = and(inArray(heldTexts.objectId, [...objectIds]), inArray(heldTexts.kind, ["note", "reason"]));
  return (await q.$count(heldTexts, and(there, eq(heldTexts.status, "waiting")))) > 0;
}
