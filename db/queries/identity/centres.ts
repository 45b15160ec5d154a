import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { noteDaysOfCentre } from "#db/queries/platform/changed-days.ts";
import { type PartnerCentre, partnerCentres } from "#db/schema/centres.ts";
import { users } from "#db/schema/users.ts";

export type CountedCentre = PartnerCentre & Readonly<{ students: number }>;

const ofCentre = and(eq(users.centreId, partnerCentres.id), isNull(users.erasedAt));

export async function centreList(q: Executor): Promise<CountedCentre[]> {
  const { id, name, nameKey, country, timeZone, code, createdAt } = partnerCentres;
  return q
    .select({ id, name, nameKey, country, timeZone, code, createdAt, students: q.$count(users, ofCentre) })
    .from(partnerCentres)
    .orderBy(asc(nameKey), id);
}

export async function centreById(q: Executor, id: string): Promise<PartnerCentre | undefined> {
  const [row] = await q.select().from(partnerCentres).where(eq(partnerCentres.id, id)).limit(1);
  return row;
}

export async function centreByKey(q: Executor, nameKey: string): Promise<PartnerCentre | undefined> {
  const [row] = await q.select().from(partnerCentres).where(eq(partnerCentres.nameKey, nameKey)).limit(1);
  return row;
}

export async function insertCentre(q: Executor, centre: Omit<PartnerCentre, "code">): Promise<boolean> {
  const rows = await q
    .insert(partnerCentres)
    .values(centre)
    .onConflictDoNothing({ target: partnerCentres.nameKey })
    .returning({ id: partnerCentres.id });
  return rows.length === 1;
}

type Named = Pick<PartnerCentre, "name" | "nameKey" | "country" | "timeZone">;

export async function updateCentre(q: Executor, id: string, named: Named): Promise<void> {
  await q.update(partnerCentres).set(named).where(eq(partnerCentres.id, id));
}

/** Returns false if the centre has people. Its past figures move to no centre, so those days changed. */
export async function deleteEmptyCentre(q: Executor, id: string, now: Date): Promise<boolean> {
  await noteDaysOfCentre(q, id, now);
  const member = q.select({ one: sql`1` }).from(users).where(eq(users.centreId, partnerCentres.id));
  const rows = await q
    .delete(partnerCentres)
    .where(and(eq(partnerCentres.id, id), notExists(member)))
    .returning({ id: partnerCentres.id });
  return rows.length === 1;
}

export async function centreOf(q: Executor, studentId: string): Promise<string | null> {
  const [row] = await q.select({ centreId: users.centreId }).from(users).where(eq(users.id, studentId)).limit(1);
  return row?.centreId ?? null;
}

export async function setCentre(q: Executor, studentId: string, centreId: string | null, now: Date): Promise<void> {
  await q.update(users).set({ centreId, updatedAt: now }).where(eq(users.id, studentId));
}
