import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { whereHeld } from "#db/conditions/held-session.ts";
import { isOnProbation, probationBegan } from "#db/conditions/probation.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { mentors } from "#db/schema/mentors.ts";
import { type SessionReview, sessionReviews } from "#db/schema/session-reviews.ts";
import { ratings, type Session, safetyAnswers, sessions } from "#db/schema/sessions.ts";

export type HeldBetween = Readonly<{ userId: string; toId: string | null; objectId: string; createdAt: Date }>;

/** Texts that the filter held, also those that staff released since. Texts that only waited for a morning are none. */
const wasHeld = and(
  ne(heldTexts.kind, "picture"),
  or(inArray(heldTexts.status, ["held", "released", "refused"]), isNotNull(heldTexts.decidedAt)),
);

export async function heldTextsSince(q: Executor, since: Date): Promise<HeldBetween[]> {
  const { userId, toId, objectId, createdAt } = heldTexts;
  return q
    .select({ userId, toId, objectId, createdAt })
    .from(heldTexts)
    .where(and(wasHeld, gte(createdAt, since)));
}

/** Of two people, the oldest first, without what they say. */
export async function heldTextsOfTwo(q: Executor, pair: Pick<Session, "studentId" | "mentorId">) {
  const { id, kind, userId, toId, objectId, status, createdAt } = heldTexts;
  return q
    .select({ id, kind, userId, toId, objectId, status, createdAt })
    .from(heldTexts)
    .where(and(inArray(userId, [pair.studentId, pair.mentorId]), wasHeld))
    .orderBy(asc(createdAt), asc(id));
}

type Place = Readonly<{ startsAt: Date; id: string }>;

/** Held sessions with what decides whether staff look at them, in pages from a place. */
export async function sessionsToLookAt(q: Executor, after: Place, limit: number) {
  const later = or(
    gt(sessions.startsAt, after.startsAt),
    and(eq(sessions.startsAt, after.startsAt), gt(sessions.id, after.id)),
  );
  return lookedAt(q)
    .where(and(whereHeld, gte(sessions.startsAt, after.startsAt), later))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(limit);
}
export type SessionToLookAt = Awaited<ReturnType<typeof sessionsToLookAt>>[number];

/** Those of mentors on probation that began before and have no review. Until each is looked at such a mentor books no minor. */
export async function sessionsLeftBehind(q: Executor, before: Date, limit: number): Promise<SessionToLookAt[]> {
  const onProbation = q.select({ id: mentors.userId }).from(mentors).where(isOnProbation);
  const left = and(whereHeld, inArray(sessions.mentorId, onProbation), lt(sessions.startsAt, before));
  return lookedAt(q)
    .where(and(left, exists(inProbation(q)), isNull(sessionReviews.id)))
    .limit(limit);
}

export async function sessionToLookAt(q: Executor, id: string): Promise<SessionToLookAt | undefined> {
  const [row] = await lookedAt(q).where(and(eq(sessions.id, id), whereHeld));
  return row;
}

function inProbation(q: Executor) {
  return q
    .select({ one: sql`1` })
    .from(mentors)
    .where(and(eq(mentors.userId, sessions.mentorId), isOnProbation, gte(sessions.startsAt, probationBegan)));
}

function lookedAt(q: Executor) {
  return q
    .select({
      id: sessions.id,
      studentId: sessions.studentId,
      mentorId: sessions.mentorId,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      probation: exists(inProbation(q)).mapWith(Boolean),
      safe: safetyAnswers.safe,
      causes: sessionReviews.causes,
      outcome: sessionReviews.outcome,
    })
    .from(sessions)
    .leftJoin(safetyAnswers, eq(safetyAnswers.sessionId, sessions.id))
    .leftJoin(sessionReviews, eq(sessionReviews.sessionId, sessions.id));
}

/** False if the session has a review. */
export async function insertReview(q: Executor, review: typeof sessionReviews.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(sessionReviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: sessionReviews.id });
  return stored.length > 0;
}

export async function reviewOfSession(q: Executor, sessionId: string): Promise<SessionReview | undefined> {
  const [row] = await q.select().from(sessionReviews).where(eq(sessionReviews.sessionId, sessionId));
  return row;
}

export async function changeReview(q: Executor, id: string, change: Partial<SessionReview>): Promise<void> {
  await q.update(sessionReviews).set(change).where(eq(sessionReviews.id, id));
}

/** False if a colleague was first. */
export async function settleReview(
  q: Executor,
  id: string,
  decision: Pick<SessionReview, "outcome" | "note" | "reviewedBy" | "reviewedAt">,
): Promise<boolean> {
  const settled = await q
    .update(sessionReviews)
    .set(decision)
    .where(and(eq(sessionReviews.id, id), isNull(sessionReviews.outcome)))
    .returning({ id: sessionReviews.id });
  return settled.length > 0;
}

export async function reviewById(q: Executor, id: string) {
  const [row] = await q
    .select({ review: sessionReviews, session: sessions })
    .from(sessionReviews)
    .innerJoin(sessions, eq(sessions.id, sessionReviews.sessionId))
    .where(eq(sessionReviews.id, id));
  return row;
}

/** Open ones by the time that is left, reviewed ones the newest first. */
export async function listedReviews(q: Executor, status: "open" | "reviewed", most: number) {
  const { id, causes, dueAt, outcome, reviewedAt, reviewedBy } = sessionReviews;
  const { studentId, mentorId, subject, startsAt } = sessions;
  return q
    .select({ id, causes, dueAt, outcome, reviewedAt, reviewedBy, studentId, mentorId, subject, startsAt })
    .from(sessionReviews)
    .innerJoin(sessions, eq(sessions.id, sessionReviews.sessionId))
    .where(status === "open" ? isNull(outcome) : isNotNull(outcome))
    .orderBy(...(status === "open" ? [asc(dueAt), asc(id)] : [desc(reviewedAt), asc(id)]))
    .limit(most);
}
export type ListedReviewRow = Awaited<ReturnType<typeof listedReviews>>[number];

/** What the student said: stars with a comment, and whether they felt safe. */
export async function saidOfSession(q: Executor, sessionId: string) {
  const [rating] = await q.select().from(ratings).where(eq(ratings.sessionId, sessionId));
  const [safety] = await q.select().from(safetyAnswers).where(eq(safetyAnswers.sessionId, sessionId));
  return { rating, safety };
}
