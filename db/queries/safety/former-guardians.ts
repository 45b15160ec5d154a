import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";
import type { ContactPauser } from "#lib/safety/guardians/rules.ts";

/** Whose guardian was replaced after a decision, or after stopping contact. */
export async function studentsWithReplaced(q: Executor, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const rows = await q
    .selectDistinct({ id: users.id })
    .from(users)
    .leftJoin(guardians, and(eq(guardians.studentId, users.id), isNotNull(guardians.replacedAt)))
    .leftJoin(consents, eq(consents.guardianId, guardians.id))
    .where(and(inArray(users.id, [...studentIds]), or(isNotNull(consents.id), eq(users.contactPausedBy, "former"))));
  return new Set(rows.map(({ id }) => id));
}

/** Whose contact a guardian stopped who was replaced since. */
export async function studentsPausedByFormer(q: Executor): Promise<string[]> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.contactPausedBy, "former"), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}

/** Whose the pause is from now on, which says who may end it. */
export async function givePause(
  q: Executor,
  studentId: string,
  [from, to]: readonly [ContactPauser, ContactPauser],
): Promise<void> {
  await q
    .update(users)
    .set({ contactPausedBy: to })
    .where(and(eq(users.id, studentId), eq(users.contactPausedBy, from)));
}

/** Only ends a pause that a guardian set, not one set by staff. Returns false if nothing changed. */
export async function setGuardianPause(q: Executor, studentId: string, paused: boolean, now: Date): Promise<boolean> {
  const by = paused ? isNull(users.contactPausedBy) : eq(users.contactPausedBy, "guardian");
  const values = paused
    ? { contactPausedAt: now, contactPausedBy: "guardian" as const }
    : { contactPausedAt: null, contactPausedBy: null };
  const changed = await q
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(and(eq(users.id, studentId), by))
    .returning({ id: users.id });
  return changed.length === 1;
}
