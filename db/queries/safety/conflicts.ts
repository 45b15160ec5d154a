import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";
import { mentorApplications } from "#db/schema/verification.ts";

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

/** The relatives that a mentor named in their application, as typed; also in a draft. */
export async function relativesNamedBy(q: Executor, mentorId: string): Promise<string> {
  const [row] = await q
    .select({ relatives: mentorApplications.relatives })
    .from(mentorApplications)
    .where(eq(mentorApplications.mentorId, mentorId));
  return row?.relatives ?? "";
}
