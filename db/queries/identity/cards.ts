import { and, asc, eq, inArray, isNotNull, isNull, like } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import { users } from "#db/schema/users.ts";

const card = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  centreId: users.centreId,
  dateOfBirth: users.dateOfBirth,
  locale: users.locale,
  passwordHash: users.passwordHash,
  newPinDue: users.newPinDue,
};

/** For checking a sign-in; there is at most one. */
export async function cardByName(q: Executor, { code, username }: Readonly<{ code: string; username: string }>) {
  const [found] = await q
    .select(card)
    .from(users)
    .innerJoin(partnerCentres, eq(partnerCentres.id, users.centreId))
    .where(and(eq(partnerCentres.code, code), eq(users.username, username), isNull(users.erasedAt)))
    .limit(1);
  return found;
}

/** Of a student who signs in with a card; `undefined` for everybody else. */
export async function cardOf(q: Executor, userId: string) {
  const [found] = await q
    .select(card)
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.username), isNull(users.erasedAt)))
    .limit(1);
  return found;
}
export type CardAccount = NonNullable<Awaited<ReturnType<typeof cardOf>>>;

export async function cardsOfCentre(q: Executor, centreId: string) {
  return q
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      dateOfBirth: users.dateOfBirth,
      newPinDue: users.newPinDue,
      lastSeenAt: users.lastSeenAt,
      suspendedAt: users.suspendedAt,
      deletionRequestedAt: users.deletionRequestedAt,
    })
    .from(users)
    .where(and(eq(users.centreId, centreId), isNotNull(users.username), isNull(users.erasedAt)))
    .orderBy(asc(users.lastName), asc(users.firstName), users.id);
}
export type CardStudent = Awaited<ReturnType<typeof cardsOfCentre>>[number];

export async function takenUsernames(q: Executor, centreId: string, base: string): Promise<Set<string>> {
  const rows = await q
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.centreId, centreId), like(users.username, `${base}%`)));
  return new Set(rows.flatMap(({ username }) => username ?? []));
}

/** `newPinDue`: the student must choose a PIN of their own at the next sign-in. */
export async function updatePin(
  q: Executor,
  userId: string,
  { passwordHash, newPinDue }: Readonly<{ passwordHash: string; newPinDue: boolean }>,
  now: Date,
): Promise<void> {
  await q.update(users).set({ passwordHash, newPinDue, updatedAt: now }).where(eq(users.id, userId));
}

/** Who of staff ever made or reset a card of this student, by the audit log. */
export async function cardMakersOf(q: Executor, userId: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.object, `user:${userId}`), inArray(auditLog.action, ["card.make", "card.reset"])));
  return rows.map(({ actor }) => actor);
}

/** Who of staff knows the PIN now. */
export async function notePinMaker(q: Executor, userId: string, pinMadeBy: string, pinMadeAt: Date): Promise<void> {
  await q.update(users).set({ pinMadeBy, pinMadeAt }).where(eq(users.id, userId));
}

export async function moveCard(
  q: Executor,
  userId: string,
  to: Readonly<{ centreId: string; username: string }>,
  now: Date,
): Promise<void> {
  await q
    .update(users)
    .set({ ...to, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Does nothing if the centre has a code. Fails on `partner_centres.code` if another centre has this one. */
export async function setFirstCode(q: Executor, centreId: string, code: string): Promise<void> {
  await q
    .update(partnerCentres)
    .set({ code })
    .where(and(eq(partnerCentres.id, centreId), isNull(partnerCentres.code)));
}

export async function centreByCode(q: Executor, code: string): Promise<{ id: string } | undefined> {
  const [found] = await q
    .select({ id: partnerCentres.id })
    .from(partnerCentres)
    .where(eq(partnerCentres.code, code))
    .limit(1);
  return found;
}
