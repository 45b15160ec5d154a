import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";

/** Consents that end after `after` and by `until`, whatever was decided later. */
export async function studentsWithConsentEnding(q: Executor, after: Date, until: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ id: consents.studentId })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.studentId))
    .where(
      and(
        eq(consents.decision, "granted"),
        gt(consents.expiresAt, after),
        lte(consents.expiresAt, until),
        isNull(users.erasedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Born between two dates (`YYYY-MM-DD`), both included. */
export async function studentsBornBetween(q: Executor, first: string, last: string) {
  return q
    .select({ id: users.id, dateOfBirth: users.dateOfBirth, createdAt: users.createdAt })
    .from(users)
    .where(
      and(
        eq(users.role, "student"),
        gte(users.dateOfBirth, first),
        lte(users.dateOfBirth, last),
        isNull(users.erasedAt),
      ),
    );
}

/** Students born by this day whose contact a guardian stopped. */
export async function pausedAdults(q: Executor, born: string) {
  return q
    .select({ id: users.id, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(
      and(
        eq(users.role, "student"),
        lte(users.dateOfBirth, born),
        inArray(users.contactPausedBy, ["guardian", "former"]),
        isNull(users.erasedAt),
      ),
    );
}

/** Whether this was already done. Asks the audit log, because people can delete their notifications. */
export async function isAudited(q: Executor, object: string, action: string, reason: string): Promise<boolean> {
  const [row] = await q
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(and(eq(auditLog.object, object), eq(auditLog.action, action), eq(auditLog.reason, reason)))
    .limit(1);
  return row !== undefined;
}

/** Of all other students, the replaced ones too. */
export async function guardiansOfOthers(q: Executor, studentId: string) {
  return q
    .select({ id: guardians.id, studentId: guardians.studentId, email: guardians.email })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.studentId))
    .where(and(ne(guardians.studentId, studentId), isNotNull(guardians.email), isNull(users.erasedAt)));
}

/** Newest first, the replaced ones too. */
export async function guardiansNamed(q: Executor, studentId: string) {
  return q
    .select({ id: guardians.id, email: guardians.email })
    .from(guardians)
    .where(eq(guardians.studentId, studentId))
    .orderBy(desc(guardians.createdAt));
}
