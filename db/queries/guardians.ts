import { eq } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { consents, guardians } from "../schema/guardians.ts";

/** Every decision about a student, with whether its guardian is the one named today. */
export async function consentLedger(q: Executor, studentId: string) {
  const rows = await q
    .select({
      scope: consents.scope,
      decision: consents.decision,
      method: consents.method,
      version: consents.version,
      at: consents.at,
      expiresAt: consents.expiresAt,
      guardianId: guardians.id,
      replacedAt: guardians.replacedAt,
    })
    .from(consents)
    .leftJoin(guardians, eq(guardians.id, consents.guardianId))
    .where(eq(consents.studentId, studentId));
  return rows.map(({ guardianId, replacedAt, ...row }) => ({
    ...row,
    guardianId,
    ofCurrentGuardian: guardianId !== null && replacedAt === null,
  }));
}
