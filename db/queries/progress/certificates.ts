import { and, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { sumOfMinutes, tookPlace } from "#db/queries/mentoring/session-columns.ts";
import { type Certificate, certificates } from "#db/schema/certificates.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

type Span = Readonly<{ from: Date; until: Date; endedBy: Date }>;

/** A mentor's sessions that count: all, or those that started in a span and had ended by its `endedBy`. */
export async function loggedSessions(q: Executor, mentorId: string, span?: Span) {
  const inSpan = span && [
    gte(sessions.startsAt, span.from),
    lt(sessions.startsAt, span.until),
    lte(sessions.endsAt, span.endedBy),
  ];
  const [row] = await q
    .select({
      sessions: sql`count(*)`.mapWith(Number),
      minutes: sumOfMinutes,
      first: sql<Date | null>`min(${sessions.startsAt})`.mapWith(sessions.startsAt),
      last: sql<Date | null>`max(${sessions.startsAt})`.mapWith(sessions.startsAt),
    })
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentorId), tookPlace, ...(inSpan ?? [])));
  return row ?? { sessions: 0, minutes: 0, first: null, last: null };
}

const standing = { suspendedAt: users.suspendedAt, mentorStatus: mentors.status };

export async function certificateOwner(q: Executor, userId: string) {
  const [row] = await q
    .select({ role: users.role, firstName: users.firstName, lastName: users.lastName, ...standing })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export async function insertCertificate(q: Executor, certificate: Certificate): Promise<void> {
  await q.insert(certificates).values(certificate);
}

export async function certificateByCode(q: Executor, code: string): Promise<Certificate | undefined> {
  const [row] = await q.select().from(certificates).where(eq(certificates.code, code));
  return row;
}

export async function certificatesOf(q: Executor, userId: string): Promise<Certificate[]> {
  return q
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
}

export async function livingCertificates(q: Executor, userId: string): Promise<Certificate[]> {
  return q
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNull(certificates.revokedAt)))
    .orderBy(certificates.id);
}

export async function updateCertificate(q: Executor, id: string, change: Partial<Certificate>): Promise<void> {
  await q.update(certificates).set(change).where(eq(certificates.id, id));
}

export type { Certificate };

export type EndedCertificate = Pick<Certificate, "id" | "revision" | "revokedAt">;

/** Certificates with an ended credential: revoked, or replaced by a correction. */
export async function endedCertificates(q: Executor): Promise<EndedCertificate[]> {
  return q
    .select({ id: certificates.id, revision: certificates.revision, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(or(isNotNull(certificates.revokedAt), sql`${certificates.revision} > 1`))
    .orderBy(certificates.id);
}

export async function certificateList(q: Executor, emailKey: string | undefined, most: number) {
  return q
    .select({ certificate: certificates, email: users.email, owner: standing })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(emailKey === undefined ? undefined : eq(users.emailKey, emailKey))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(most);
}
