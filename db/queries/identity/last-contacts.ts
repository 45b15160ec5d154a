import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";

/** `until`: null while they are matched, or while one asks the other. */
type Contact = Readonly<{ otherId: string; until: Date | null }>;

/** Every match and request that a person had with these others. */
export async function contactsWith(q: Executor, personId: string, others: readonly string[]): Promise<Contact[]> {
  if (others.length === 0) return [];
  const between = ({ studentId, mentorId }: typeof matches | typeof mentorRequests) =>
    or(
      and(eq(studentId, personId), inArray(mentorId, [...others])),
      and(eq(mentorId, personId), inArray(studentId, [...others])),
    );
  const matched = await q
    .select({ studentId: matches.studentId, mentorId: matches.mentorId, until: matches.endedAt })
    .from(matches)
    .where(between(matches));
  const asked = await q
    .select({ studentId: mentorRequests.studentId, mentorId: mentorRequests.mentorId, until: mentorRequests.closedAt })
    .from(mentorRequests)
    .where(between(mentorRequests));
  return [...matched, ...asked].map(({ studentId, mentorId, until }) => ({
    otherId: studentId === personId ? mentorId : studentId,
    until,
  }));
}

/** When each was last renamed, by themselves or by staff. */
export async function lastRenames(q: Executor, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const objects = ids.map((id) => `user:${id}`);
  const rows = await q
    .select({ object: auditLog.object, at: auditLog.at })
    .from(auditLog)
    .where(and(inArray(auditLog.object, objects), inArray(auditLog.action, ["student.rename", "user.rename"])))
    .orderBy(asc(auditLog.seq));
  return new Map(rows.map(({ object, at }) => [object.slice("user:".length), at]));
}
