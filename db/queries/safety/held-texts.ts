import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type HeldText, heldTexts, type NewHeldText } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import { type HeldKind, kindsForEveryone, kindsMinorsRead } from "#lib/safety/held-texts/held.ts";

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

/** Statuses of texts that others cannot read yet. */
const aside = ["held", "waiting"] as const;
/** Statuses of texts withheld because of their content. */
const keptBack = ["held", "refused"] as const;

/** Texts in one place that wait for staff or for the end of a night, oldest first. */
export async function storedAside(q: Executor, place: Place): Promise<HeldText[]> {
  return q
    .select()
    .from(heldTexts)
    .where(and(at(place), inArray(heldTexts.status, [...aside])))
    .orderBy(asc(heldTexts.createdAt));
}

/** This person's own texts in several places that wait for staff. */
export async function ownHeldTexts(
  q: Executor,
  userId: string,
  objectIds: readonly string[],
): Promise<Pick<HeldText, "objectId" | "kind" | "text">[]> {
  if (objectIds.length === 0) return [];
  const { objectId, kind, text } = heldTexts;
  return q
    .select({ objectId, kind, text })
    .from(heldTexts)
    .where(and(eq(heldTexts.userId, userId), inArray(objectId, [...objectIds]), eq(heldTexts.status, "held")))
    .orderBy(asc(heldTexts.createdAt));
}

/** Whether the last word of staff on this exact text, of this person to this reader (`null`: everybody), let it through. */
export async function wasReleased(
  q: Executor,
  { userId, kind, text, to }: { userId: string; kind: HeldKind; text: string; to: string | null },
): Promise<boolean> {
  const reader = to === null ? isNull(heldTexts.toId) : eq(heldTexts.toId, to);
  const known = and(eq(heldTexts.userId, userId), eq(heldTexts.kind, kind), eq(heldTexts.text, text), reader);
  const [last] = await q
    .select({ status: heldTexts.status })
    .from(heldTexts)
    .where(and(known, isNotNull(heldTexts.decidedAt)))
    .orderBy(desc(heldTexts.decidedAt))
    .limit(1);
  return last?.status === "released" || last?.status === "waiting";
}

/** Whether this exact text was withheld since an instant; submitting a form twice counts once. */
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
  /** The end of the night it waits for. */
  dueAt?: Date;
  /** What it was until now: one that is no longer so is not decided again. */
  former?: "held" | "released";
}>;

export async function decideHeldText(q: Executor, id: string, decision: TextDecision, now: Date): Promise<boolean> {
  const { status, by, reason, dueAt = null, former = "held" } = decision;
  const decided = await q
    .update(heldTexts)
    .set({ status, decidedAt: now, decidedBy: by, reason, dueAt })
    .where(and(eq(heldTexts.id, id), eq(heldTexts.status, former)))
    .returning({ id: heldTexts.id });
  return decided.length === 1;
}

/** The author wrote something else: waiting texts are deleted, held ones refused. */
export async function replaceHeldTexts(q: Executor, place: Place, reason: string, now: Date): Promise<void> {
  await q.delete(heldTexts).where(and(at(place), eq(heldTexts.status, "waiting")));
  await q
    .update(heldTexts)
    .set({ status: "refused", decidedAt: now, decidedBy: "system", reason })
    .where(and(at(place), eq(heldTexts.status, "held")));
}

const mentorsFirst = sql`case when ${users.role} = 'mentor' then 0 else 1 end`;

/** Texts by mentors first, because minors would read them; then oldest first. */
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
      // Waiting texts that were never suspected are not for staff to read.
      .where(inArray(heldTexts.status, decidedToo ? ["held", "released", "refused"] : ["held"]))
      .orderBy(mentorsFirst, asc(heldTexts.createdAt), asc(heldTexts.id))
      .limit(most)
  );
}

export function heldSince(q: Executor, userId: string, kinds: readonly HeldKind[], since: Date): Promise<number> {
  const own = and(eq(heldTexts.userId, userId), inArray(heldTexts.kind, [...kinds]));
  return q.$count(heldTexts, and(own, gte(heldTexts.createdAt, since)));
}

/** A picture that waits says nothing: only people can tell what it shows. */
const isText = ne(heldTexts.kind, "picture");

/** By person; texts that staff released do not count. */
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
    isText,
  );
  const rows = await q
    .select({ userId: heldTexts.userId, times: count() })
    .from(heldTexts)
    .where(counted)
    .groupBy(heldTexts.userId);
  return new Map(rows.map(({ userId, times }) => [userId, times]));
}

/** Findings of withheld texts that minors read whoever wrote them, the public ones if `cleared`, or to someone born after a day, one list per text. */
export async function findingsTowards(
  q: Executor,
  userId: string,
  { cleared, bornAfter, since }: { cleared: boolean; bornAfter: string; since: Date },
): Promise<string[][]> {
  const own = and(eq(heldTexts.userId, userId), inArray(heldTexts.status, [...keptBack]), isText);
  const rows = await q
    .select({ id: heldTexts.id, kind: heldTexts.kind, objectId: heldTexts.objectId, findings: heldTexts.findings })
    .from(heldTexts)
    .leftJoin(users, eq(users.id, heldTexts.toId))
    .where(
      and(
        own,
        gte(heldTexts.createdAt, since),
        or(
          inArray(heldTexts.kind, [...(cleared ? kindsForEveryone : kindsMinorsRead)]),
          gt(users.dateOfBirth, bornAfter),
        ),
      ),
    );
  // A post is saved many times while it is written; all its holds count as one text.
  const texts = Map.groupBy(rows, ({ id, kind, objectId }) => (kind === "post" ? objectId : id));
  return [...texts.values()].map((held) => held.flatMap(({ findings }) => findings));
}

export async function dueTexts(q: Executor, now: Date, most: number): Promise<string[]> {
  const rows = await q
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(and(eq(heldTexts.status, "waiting"), lte(heldTexts.dueAt, now)))
    .orderBy(asc(heldTexts.dueAt), asc(heldTexts.createdAt), asc(heldTexts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function postponeText(q: Executor, id: string, dueAt: Date): Promise<void> {
  await q.update(heldTexts).set({ dueAt }).where(eq(heldTexts.id, id));
}

/** Texts that staff looked at stay in their list; the others are deleted here. */
export async function endWaiting(q: Executor, id: string): Promise<void> {
  const one = and(eq(heldTexts.id, id), eq(heldTexts.status, "waiting"));
  await q.delete(heldTexts).where(and(one, isNull(heldTexts.decidedAt)));
  await q.update(heldTexts).set({ status: "released", dueAt: null }).where(one);
}

export async function waitsAt(q: Executor, objectIds: readonly string[]): Promise<boolean> {
  const there = and(inArray(heldTexts.objectId, [...objectIds]), inArray(heldTexts.kind, ["note", "reason"]));
  return (await q.$count(heldTexts, and(there, eq(heldTexts.status, "waiting")))) > 0;
}
