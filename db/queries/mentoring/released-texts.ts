import { and, eq, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { ratings, recaps, sessions } from "#db/schema/sessions.ts";

/** Writes texts that staff released, only into empty fields: what the author has written since stays. */

export async function requestTextPlace(q: Executor, id: string) {
  const { studentId, mentorId, createdAt } = mentorRequests;
  const [row] = await q
    .select({ studentId, mentorId, createdAt })
    .from(mentorRequests)
    .where(eq(mentorRequests.id, id));
  return row;
}

const requestTexts = ["goal", "tried", "preferredTimes", "question", "answer", "declineNote"] as const;
export type RequestTextColumn = (typeof requestTexts)[number];

/** Offers copy the student's words, so a released text goes to all requests with the same root. */
export async function writeRequestText(
  q: Executor,
  id: string,
  column: RequestTextColumn,
  text: string,
): Promise<boolean> {
  const ofStudent = column === "goal" || column === "tried" || column === "preferredTimes";
  const which = ofStudent ? or(eq(mentorRequests.id, id), eq(mentorRequests.rootId, id)) : eq(mentorRequests.id, id);
  const empty = or(isNull(mentorRequests[column]), eq(mentorRequests[column], ""));
  const written = await q
    .update(mentorRequests)
    .set({ [column]: text })
    .where(and(which, empty))
    .returning({ id: mentorRequests.id });
  return written.length > 0;
}

export async function writeSessionText(
  q: Executor,
  id: string,
  column: "note" | "cancelNote",
  text: string,
): Promise<boolean> {
  const written = await q
    .update(sessions)
    .set({ [column]: text })
    .where(and(eq(sessions.id, id), isNull(sessions[column])))
    .returning({ id: sessions.id });
  return written.length === 1;
}

export async function writeMatchNote(q: Executor, id: string, text: string): Promise<boolean> {
  const written = await q
    .update(matches)
    .set({ endNote: text })
    .where(and(eq(matches.id, id), isNull(matches.endNote)))
    .returning({ id: matches.id });
  return written.length === 1;
}

export async function writeRatingComment(q: Executor, sessionId: string, text: string): Promise<boolean> {
  const written = await q
    .update(ratings)
    .set({ comment: text })
    .where(and(eq(ratings.sessionId, sessionId), isNull(ratings.comment)))
    .returning({ id: ratings.sessionId });
  return written.length === 1;
}

export async function writeReleasedRecap(
  q: Executor,
  { sessionId, authorId }: { sessionId: string; authorId: string },
  text: string,
): Promise<boolean> {
  const own = and(eq(recaps.sessionId, sessionId), eq(recaps.authorId, authorId));
  const written = await q
    .update(recaps)
    .set({ text })
    .where(and(own, eq(recaps.text, "")))
    .returning({ id: recaps.sessionId });
  return written.length === 1;
}

export async function studentOfSession(q: Executor, sessionId: string): Promise<string | undefined> {
  const [row] = await q.select({ studentId: sessions.studentId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.studentId;
}
