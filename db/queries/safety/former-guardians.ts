import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
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
