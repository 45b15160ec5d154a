import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";

export async function reachOf(q: Executor, userId: string) {
  const [row] = await q.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  return row;
}

/** Present and former guardians. */
export async function reachOfGuardians(q: Executor, studentId: string) {
  return q
    .select({ email: guardians.email, phone: guardians.phone })
    .from(guardians)
    .where(eq(guardians.studentId, studentId));
}
