import { and, asc, countDistinct, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { whereSessionOpen } from "#db/conditions/open-session.ts";
import { unindexed } from "#db/kit.ts";
import { mails } from "#db/schema/mail.ts";
import { mentorRequests } from "#db/schema/matches.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { readerColumns } from "./notifications.ts";

export async function digestReaders(q: Executor) {
  return q
    .select({
      id: users.id,
      role: users.role,
      ...readerColumns,
    })
    .from(users)
    .where(
      and(
        eq(users.weeklyDigest, true),
        eq(users.emailNotifications, true),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
      ),
    );
}
export type DigestReader = Awaited<ReturnType<typeof digestReaders>>[number];

export async function queuedKeys(q: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await q
    .select({ key: mails.key })
    .from(mails)
    .where(inArray(mails.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export async function sessionsAhead(q: Executor, userId: string, span: { from: Date; until: Date }) {
  return q
    .select({
      subject: sessions.subject,
      startsAt: sessions.startsAt,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
    })
    .from(sessions)
    .innerJoin(users, and(or(eq(users.id, sessions.studentId), eq(users.id, sessions.mentorId)), ne(users.id, userId)))
    .where(
      and(
        or(eq(sessions.studentId, userId), eq(sessions.mentorId, userId)),
        eq(unindexed(sessions.status), "confirmed"),
        gte(sessions.startsAt, span.from),
        lt(sessions.startsAt, span.until),
      ),
    )
    .orderBy(asc(sessions.startsAt));
}

/** How many requests, sessions and proposed times wait for this person's answer. */
export async function countWaitingFor(q: Executor, userId: string, now: Date): Promise<number> {
  const requests = or(
    and(eq(mentorRequests.mentorId, userId), eq(mentorRequests.status, "pending")),
    and(eq(mentorRequests.studentId, userId), eq(mentorRequests.status, "moreInfo")),
  );
  const asked = and(eq(sessions.mentorId, userId), eq(unindexed(sessions.status), "pending"));
  const moves = and(
    or(eq(sessions.studentId, userId), eq(sessions.mentorId, userId)),
    whereSessionOpen(unindexed(sessions.status)),
    isNotNull(sessions.proposedBy),
    ne(sessions.proposedBy, userId),
  );
  const waiting = and(gt(sessions.startsAt, now), or(asked, moves));
  return (await q.$count(mentorRequests, requests)) + (await q.$count(sessions, waiting));
}

export async function countUnreadConversations(q: Executor, userId: string): Promise<number> {
  const { studentId, mentorId, studentRead, mentorRead } = conversations;
  const mark = sql`case when ${studentId} = ${userId} then ${studentRead} else ${mentorRead} end`;
  const inside = eq(messages.conversationId, conversations.id);
  const [row] = await q
    .select({ unread: countDistinct(conversations.id) })
    .from(conversations)
    .innerJoin(messages, and(inside, gt(messages.position, mark), ne(messages.senderId, userId)))
    .where(or(eq(studentId, userId), eq(mentorId, userId)));
  return row?.unread ?? 0;
}
