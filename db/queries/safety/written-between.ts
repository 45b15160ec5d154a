import { and, desc, eq, gte, inArray, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { heldTexts, saidTexts } from "#db/schema/audit.ts";
import { callNotes, calls } from "#db/schema/calls.ts";
import { goalComments, goals } from "#db/schema/learning.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { recaps, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import type { HeldKind } from "#lib/safety/held-texts/held.ts";

/** What two people wrote to each other outside of messages, and what one wrote for everybody: for the evidence of a report. */

/** Nobody makes a report too long by what they write before it. */
const mostTexts = 1000;

export type Two = readonly [string, string];
/** Newer than `since`, or in the place `named`. */
export type Reach = Readonly<{ since: Date; named: string }>;
export type StoredText = Readonly<{ authorId: string; kind: HeldKind; text: string | null; createdAt: Date }>;

const ofTwo = (table: typeof sessions | typeof mentorRequests | typeof matches | typeof calls, two: Two) =>
  and(inArray(table.studentId, [...two]), inArray(table.mentorId, [...two]));

export async function textsOfSessions(q: Executor, two: Two, { since, named }: Reach): Promise<StoredText[]> {
  const { id, studentId, mentorId, note, cancelNote, cancellation, createdAt, updatedAt } = sessions;
  const met = await q
    .select({ studentId, mentorId, note, cancelNote, cancellation, createdAt, updatedAt })
    .from(sessions)
    .where(and(ofTwo(sessions, two), or(eq(id, named), gte(updatedAt, since))))
    .orderBy(desc(updatedAt))
    .limit(mostTexts);
  const told = await q
    .select({ authorId: recaps.authorId, text: recaps.text, next: recaps.nextSteps, createdAt: recaps.updatedAt })
    .from(recaps)
    .innerJoin(sessions, eq(id, recaps.sessionId))
    .where(and(ofTwo(sessions, two), or(eq(id, named), gte(recaps.updatedAt, since))))
    .orderBy(desc(recaps.updatedAt))
    .limit(mostTexts);
  return [
    ...met.flatMap((one): StoredText[] => [
      { authorId: one.studentId, kind: "note", text: one.note, createdAt: one.createdAt },
      {
        authorId: one.cancellation === "student" ? one.studentId : one.mentorId,
        ...{ kind: "reason", text: one.cancelNote, createdAt: one.updatedAt },
      },
    ]),
    ...told.map(({ authorId, text, next, createdAt: at }): StoredText => {
      return { authorId, kind: "recap", text: next ? `${text}\n\n${next}` : text, createdAt: at };
    }),
  ];
}

export async function textsOfRequests(q: Executor, two: Two, { since, named }: Reach): Promise<StoredText[]> {
  const { id, createdAt, answeredAt, waitingSince, closedAt } = mentorRequests;
  const moved = [createdAt, answeredAt, waitingSince, closedAt].map((at) => gte(at, since));
  const rows = await q
    .select()
    .from(mentorRequests)
    .where(and(ofTwo(mentorRequests, two), or(eq(id, named), ...moved)))
    .orderBy(desc(createdAt))
    .limit(mostTexts);
  return rows.flatMap(({ studentId, mentorId, ...one }): StoredText[] => {
    const answered = one.answeredAt ?? one.createdAt;
    return [
      { authorId: studentId, kind: "goal", text: one.goal, createdAt: one.createdAt },
      { authorId: studentId, kind: "tried", text: one.tried, createdAt: one.createdAt },
      { authorId: mentorId, kind: "note", text: one.question, createdAt: answered },
      { authorId: studentId, kind: "note", text: one.answer, createdAt: one.waitingSince ?? answered },
      { authorId: mentorId, kind: "reason", text: one.declineNote, createdAt: one.closedAt ?? answered },
    ];
  });
}

export async function closingNotes(q: Executor, two: Two, { since }: Reach): Promise<StoredText[]> {
  const rows = await q
    .select()
    .from(matches)
    .where(and(ofTwo(matches, two), gte(matches.endedAt, since)))
    .orderBy(desc(matches.endedAt))
    .limit(mostTexts);
  return rows.map(({ studentId, mentorId, endedBy, endNote, endedAt, startedAt }) => {
    const authorId = endedBy === "student" ? studentId : mentorId;
    return { authorId, kind: "reason", text: endNote, createdAt: endedAt ?? startedAt };
  });
}

/** On goals of one by the other, also on deleted ones; those that are held back are in `keptBackBetween`. */
export async function commentsOnGoals(q: Executor, two: Two, since: Date, exceptGoal: string): Promise<StoredText[]> {
  const { authorId, text, createdAt, held, goalId } = goalComments;
  const ofBoth = and(inArray(authorId, [...two]), inArray(goals.studentId, [...two]), ne(goalId, exceptGoal));
  const rows = await q
    .select({ authorId, text, createdAt })
    .from(goalComments)
    .innerJoin(goals, eq(goals.id, goalId))
    .where(and(ofBoth, eq(held, false), gte(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(mostTexts);
  return rows.map((row) => ({ ...row, kind: "goalComment" }));
}

/** Of their calls but one, the newest first. */
export async function notesOfCalls(q: Executor, two: Two, since: Date, exceptCall: string) {
  const { id, callId, revision, authorId, text, createdAt } = callNotes;
  const written = (writerId: string) =>
    q
      .select({ id, callId, revision, authorId, text, createdAt })
      .from(callNotes)
      .innerJoin(calls, eq(calls.id, callId))
      .where(and(eq(authorId, writerId), ofTwo(calls, two), ne(callId, exceptCall), gte(createdAt, since)))
      .orderBy(desc(createdAt), desc(revision))
      .limit(mostTexts);
  const [one, other] = two;
  const all = [...(await written(one)), ...(await written(other))];
  return all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.revision - a.revision);
}

/** Whom a student was matched with since then, or asked. */
export async function mentorsSince(q: Executor, studentId: string, since: Date): Promise<string[]> {
  const { mentorId, endedAt } = matches;
  const matched = await q
    .selectDistinct({ mentorId })
    .from(matches)
    .where(and(eq(matches.studentId, studentId), or(isNull(endedAt), gte(endedAt, since))));
  const asked = await q
    .selectDistinct({ mentorId: mentorRequests.mentorId })
    .from(mentorRequests)
    .where(and(eq(mentorRequests.studentId, studentId), gte(mentorRequests.createdAt, since)));
  return [...new Set([...matched, ...asked].map((one) => one.mentorId))];
}

export async function profileTexts(q: Executor, userId: string): Promise<StoredText[]> {
  const { bio, qualifications, subjects, updatedAt } = users;
  const [row] = await q.select({ bio, qualifications, subjects, updatedAt }).from(users).where(eq(users.id, userId));
  if (!row) return [];
  const standing = { authorId: userId, createdAt: row.updatedAt };
  return [
    { ...standing, kind: "bio", text: row.bio },
    { ...standing, kind: "qualifications", text: row.qualifications },
    { ...standing, kind: "subjects", text: row.subjects.join(", ") },
  ];
}

/** Kept back: the two never showed each other, or nobody has seen. */
export async function keptBackBetween(q: Executor, two: Two, { since, named }: Reach): Promise<StoredText[]> {
  const here = and(inArray(heldTexts.userId, [...two]), inArray(heldTexts.toId, [...two]));
  return keptBack(q, and(here, ne(heldTexts.kind, "message"), or(eq(heldTexts.objectId, named), lately(since))));
}

export async function keptBackFromAll(q: Executor, userId: string, places: readonly string[], { since }: Reach) {
  const here = and(eq(heldTexts.userId, userId), isNull(heldTexts.toId), inArray(heldTexts.objectId, [...places]));
  return keptBack(q, and(here, ne(heldTexts.kind, "picture"), lately(since)));
}

const lately = (since: Date) => gte(heldTexts.createdAt, since);

async function keptBack(q: Executor, which: ReturnType<typeof and>): Promise<StoredText[]> {
  const { userId: authorId, kind, text, createdAt, status } = heldTexts;
  return q
    .select({ authorId, kind, text, createdAt })
    .from(heldTexts)
    .where(and(which, inArray(status, ["held", "waiting", "refused"])))
    .orderBy(desc(createdAt))
    .limit(mostTexts);
}

/** What was written lately, the newest first, also where something else stands now. */
export async function lastSaid(
  q: Executor,
  two: Two | undefined,
  { writerId, places, since }: Readonly<{ writerId: string; places: readonly string[]; since: Date }>,
) {
  const { writerId: authorId, toId, kind, text, createdAt, held } = saidTexts;
  const open = and(eq(authorId, writerId), isNull(toId), inArray(saidTexts.objectId, [...places]));
  const between = two && and(inArray(authorId, [...two]), inArray(toId, [...two]), ne(kind, "message"));
  return q
    .select({ authorId, kind, text, createdAt, held })
    .from(saidTexts)
    .where(and(gte(createdAt, since), between ? or(between, open) : open))
    .orderBy(desc(createdAt))
    .limit(mostTexts);
}
