import {
  and,
  type Column,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { deleteConversation } from "#db/queries/mentoring/messages.ts";
import { settleRatings } from "#db/queries/mentoring/ratings.ts";
import { noteChangedDays } from "#db/queries/platform/changed-days.ts";
import { attempts, halfSignIns, signIns, userTokens } from "#db/schema/auth.ts";
import { guardianLinks } from "#db/schema/guardians.ts";
import { notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { reports } from "#db/schema/reports.ts";
import { safetyAnswers, sessions } from "#db/schema/sessions.ts";
import { referenceLinks } from "#db/schema/verification.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

const gone = (rows: readonly unknown[]): number => rows.length;

export async function dropAttempts(q: Executor, before: Date): Promise<number> {
  return gone(await q.delete(attempts).where(lt(attempts.at, before)).returning({ id: attempts.id }));
}

/** Keeps the sign-in but not where it came from. */
export async function forgetNetworks(q: Executor, before: Date): Promise<number> {
  const old = and(lt(signIns.createdAt, before), isNotNull(signIns.networkHash));
  return gone(await q.update(signIns).set({ networkHash: null }).where(old).returning({ id: signIns.id }));
}

export async function dropEndedSignIns(q: Executor, before: Date): Promise<number> {
  const ended = await q.delete(signIns).where(lt(signIns.expiresAt, before)).returning({ id: signIns.id });
  const half = await q.delete(halfSignIns).where(lt(halfSignIns.expiresAt, before)).returning({ id: halfSignIns.id });
  return gone(ended) + gone(half);
}

export async function dropExpiredLinks(q: Executor, before: Date): Promise<number> {
  const tokens = await q.delete(userTokens).where(lt(userTokens.expiresAt, before)).returning({ id: userTokens.id });
  const links = await q
    .delete(guardianLinks)
    .where(lt(guardianLinks.expiresAt, before))
    .returning({ id: guardianLinks.id });
  const referees = await q
    .delete(referenceLinks)
    .where(lt(referenceLinks.expiresAt, before))
    .returning({ id: referenceLinks.id });
  return gone(tokens) + gone(links) + gone(referees);
}

/** The unread stay longer, but not for good: they name people. */
export async function dropOldNotifications(
  q: Executor,
  { readBefore, createdBefore }: Readonly<{ readBefore: Date; createdBefore: Date }>,
): Promise<number> {
  const old = or(lt(notifications.readAt, readBefore), lt(notifications.createdAt, createdBefore));
  return gone(await q.delete(notifications).where(old).returning({ id: notifications.id }));
}

/**
 * Sessions with all their rows, in the caller's transaction; notes that their days' figures changed.
 * A session after which somebody did not feel safe is evidence and stays.
 */
export async function dropSessions(q: Executor, before: Date, now: Date, held: readonly string[]): Promise<number> {
  const unsafe = q
    .select({ id: safetyAnswers.sessionId })
    .from(safetyAnswers)
    .where(and(eq(safetyAnswers.sessionId, sessions.id), eq(safetyAnswers.safe, false)));
  const over = and(
    lt(sessions.endsAt, before),
    inArray(sessions.status, ["completed", "cancelled"]),
    not(exists(unsafe)),
    ofNone(sessions, held),
  );
  const { startsAt, mentorId } = sessions;
  const dropped = await q.delete(sessions).where(over).returning({ startsAt, mentorId });
  await settleRatings(
    q,
    dropped.map(({ mentorId }) => mentorId),
  );
  await noteChangedDays(
    q,
    dropped.map(({ startsAt }) => utcDate(startsAt)),
    now,
  );
  return gone(dropped);
}

/** Rows of two people of whom none is held. */
function ofNone({ studentId, mentorId }: Pair, held: readonly string[]): SQL | undefined {
  return held.length === 0 ? undefined : and(notInArray(studentId, [...held]), notInArray(mentorId, [...held]));
}

type Pair = Readonly<Record<"studentId" | "mentorId", Column>>;

/** With messages and held texts. A conversation with an open report stays until the report is closed. */
export async function dropConversations(q: Executor, before: Date, held: readonly string[]): Promise<number> {
  const { studentId, mentorId } = conversations;
  const theirs = and(eq(matches.studentId, studentId), eq(matches.mentorId, mentorId));
  const living = or(eq(matches.status, "active"), gte(matches.endedAt, before));
  const match = q.select({ id: matches.id }).from(matches).where(and(theirs, living));
  const inside = eq(messages.conversationId, conversations.id);
  const isAbout = eq(reports.about, sql`${paths.conversation("")} || ${conversations.id}`);
  const report = q
    .select({ id: reports.id })
    .from(reports)
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .where(and(or(inside, isAbout), eq(reports.status, "open")));
  const over = await q
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(lt(conversations.createdAt, before), not(exists(match)), not(exists(report)), ofNone(conversations, held)),
    );
  let dropped = 0;
  for (const { id } of over) dropped += await deleteConversation(q, id);
  return dropped;
}
