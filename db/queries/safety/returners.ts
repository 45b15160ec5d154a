import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MarkerKey, markerKeys, type Returner, removedMarkers, returners } from "#db/schema/returners.ts";
import { sanctions } from "#db/schema/sanctions.ts";
import { users } from "#db/schema/users.ts";
import type { Role } from "#lib/identity/users/roles.ts";

export async function markerKeyRows(q: Executor): Promise<MarkerKey[]> {
  return q.select().from(markerKeys).orderBy(desc(markerKeys.createdAt), desc(markerKeys.id));
}

export async function insertMarkerKey(q: Executor, row: MarkerKey): Promise<void> {
  await q.insert(markerKeys).values(row);
}

type NewMarker = Omit<typeof removedMarkers.$inferInsert, "userId">;

/** In place of earlier ones of the same account. */
export async function storeMarkers(q: Executor, userId: string, markers: readonly NewMarker[]): Promise<void> {
  await dropMarkerOf(q, userId);
  await q.insert(removedMarkers).values(markers.map((marker) => ({ ...marker, userId })));
}

export async function dropMarkerOf(q: Executor, userId: string): Promise<void> {
  await q.delete(removedMarkers).where(eq(removedMarkers.userId, userId));
}

type Hashes = Readonly<Record<"email" | "phone" | "wholePhone" | "person", string | null>>;

export async function markersLike(q: Executor, keyId: string, hashes: Hashes) {
  const { emailHash, phoneHash, personHash } = removedMarkers;
  // Without a condition every marker would be like somebody of whom nothing is known.
  if (Object.values(hashes).every((hash) => hash === null)) return [];
  return q
    .select()
    .from(removedMarkers)
    .where(
      and(
        eq(removedMarkers.keyId, keyId),
        or(
          hashes.email === null ? undefined : eq(emailHash, hashes.email),
          hashes.phone === null ? undefined : eq(phoneHash, hashes.phone),
          hashes.wholePhone === null ? undefined : eq(phoneHash, hashes.wholePhone),
          hashes.person === null ? undefined : eq(personHash, hashes.person),
        ),
      ),
    )
    .orderBy(asc(removedMarkers.at))
    .limit(20);
}

export async function markersSince(q: Executor, since: Date) {
  return q.select().from(removedMarkers).where(gte(removedMarkers.at, since));
}

export async function hasMarker(q: Executor, userId: string): Promise<boolean> {
  return (await q.$count(removedMarkers, eq(removedMarkers.userId, userId))) > 0;
}

/** Removed since `after`, without a marker: from before markers were kept. */
export async function removedWithoutMarker(q: Executor, after: Date, most: number) {
  const marked = q.select({ id: removedMarkers.id }).from(removedMarkers).where(eq(removedMarkers.userId, users.id));
  return q
    .select({ userId: sanctions.userId, why: sanctions.why, at: sanctions.at })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(
      and(
        eq(sanctions.kind, "remove"),
        isNull(sanctions.endedAt),
        isNull(users.erasedAt),
        gt(sanctions.at, after),
        notExists(marked),
      ),
    )
    .orderBy(asc(sanctions.at))
    .limit(most);
}

/** Markers and the reviews that were decided because of them. */
export async function dropMarkersBefore(q: Executor, before: Date): Promise<number> {
  const markers = await q
    .delete(removedMarkers)
    .where(lt(removedMarkers.at, before))
    .returning({ id: removedMarkers.id });
  const reviews = await q
    .delete(returners)
    .where(and(isNotNull(returners.decidedAt), lt(returners.decidedAt, before)))
    .returning({ id: returners.id });
  return markers.length + reviews.length;
}

export async function insertReturner(q: Executor, row: typeof returners.$inferInsert): Promise<void> {
  await q.insert(returners).values(row);
}

export async function returnersOf(q: Executor, userId: string): Promise<Returner[]> {
  return q.select().from(returners).where(eq(returners.userId, userId)).orderBy(asc(returners.at));
}

export async function openReturnerOf(q: Executor, userId: string): Promise<Returner | undefined> {
  const [row] = await q
    .select()
    .from(returners)
    .where(and(eq(returners.userId, userId), isNull(returners.decidedAt)));
  return row;
}

export async function undecidedReturners(q: Executor): Promise<Returner[]> {
  return q.select().from(returners).where(isNull(returners.decidedAt));
}

export async function returnerById(q: Executor, id: string): Promise<Returner | undefined> {
  const [row] = await q.select().from(returners).where(eq(returners.id, id));
  return row;
}

export async function addReturnerMatches(q: Executor, id: string, matches: Returner["matches"]): Promise<void> {
  await q.update(returners).set({ matches }).where(eq(returners.id, id));
}

type Decision = Pick<Returner, "outcome" | "decidedAt" | "decidedBy" | "reason">;

/** False if a colleague was first. */
export async function settleReturner(q: Executor, id: string, decision: Decision): Promise<boolean> {
  const settled = await q
    .update(returners)
    .set(decision)
    .where(and(eq(returners.id, id), isNull(returners.decidedAt)))
    .returning({ id: returners.id });
  return settled.length > 0;
}

const person = {
  userId: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  erasedAt: users.erasedAt,
};

/** Of accounts that still exist, the oldest first. */
export async function openReturners(q: Executor) {
  return q
    .select({ id: returners.id, at: returners.at, matches: returners.matches, ...person })
    .from(returners)
    .innerJoin(users, eq(users.id, returners.userId))
    .where(and(isNull(returners.decidedAt), isNull(users.erasedAt)))
    .orderBy(asc(returners.at))
    .limit(300);
}

export async function personOfReturner(q: Executor, userId: string) {
  const [row] = await q
    .select({ ...person, email: users.email, createdAt: users.createdAt, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

const identified = {
  id: users.id,
  role: users.role,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  username: users.username,
  phone: users.phone,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  erasedAt: users.erasedAt,
};

/** What an account is recognised by. */
export async function identifiedPerson(q: Executor, userId: string) {
  const [row] = await q.select(identified).from(users).where(eq(users.id, userId));
  return row;
}
export type IdentifiedPerson = NonNullable<Awaited<ReturnType<typeof identifiedPerson>>>;

export async function identifiedPeople(q: Executor, ids: readonly string[]): Promise<IdentifiedPerson[]> {
  return ids.length === 0
    ? []
    : q
        .select(identified)
        .from(users)
        .where(inArray(users.id, [...ids]));
}

/** Of one mailbox, or born on one day. */
export async function accountsAlike(q: Executor, mailboxKey: string | null, born: string): Promise<IdentifiedPerson[]> {
  const mailbox = mailboxKey === null ? undefined : eq(users.mailboxKey, mailboxKey);
  return q
    .select(identified)
    .from(users)
    .where(and(isNull(users.erasedAt), or(mailbox, eq(users.dateOfBirth, born))));
}

export async function peopleBornOn(
  q: Executor,
  born: readonly string[],
  roles: readonly Role[],
): Promise<IdentifiedPerson[]> {
  return q
    .select(identified)
    .from(users)
    .where(and(inArray(users.role, [...roles]), isNull(users.erasedAt), inArray(users.dateOfBirth, [...born])));
}

export async function accountsToCompare(q: Executor, after: string, most: number): Promise<IdentifiedPerson[]> {
  return q
    .select(identified)
    .from(users)
    .where(and(isNull(users.erasedAt), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(most);
}

/** Whose suspension is in force, with it. */
export async function suspendedPeople(q: Executor) {
  const { id, why, at } = sanctions;
  return q
    .select({ person: identified, id, why, at })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(and(eq(sanctions.kind, "suspend"), isNull(sanctions.endedAt), isNull(users.erasedAt)))
    .orderBy(asc(at));
}
