import { db } from "#db/client.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { type Recap, sessionsOf } from "#db/queries/mentoring/session-lists.ts";
import {
  completedGoals,
  completedSince,
  learnedSubjects,
  recapsBySession,
} from "#db/queries/progress/learning-figures.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { type ShownSession, shownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { isZone } from "#lib/platform/time/zones.ts";
import { keptFromOthers } from "#lib/safety/sanctions/kept-words.ts";
import { ownPast, type PastMonthsAndWeeks, pastBegins } from "./past-rules.ts";

export type LearningFigures = Readonly<{
  sessions: number;
  minutes: number;
  goals: number;
  subjects: number;
}>;

export async function learningFigures(studentId: string): Promise<LearningFigures> {
  const [{ completed, minutes }, goals, subjects] = await Promise.all([
    sessionFigures(db(), studentId, "student"),
    completedGoals(db(), studentId),
    learnedSubjects(db(), studentId),
  ]);
  return { sessions: completed, minutes, goals, subjects };
}

export type RecapOfSession = Readonly<{
  session: ShownSession;
  mine: Recap | undefined;
  theirs: Recap | undefined;
}>;

/** Latest first; nothing of the other side after a block. */
export async function recentSessions(studentId: string, most: number, now: Date): Promise<RecapOfSession[]> {
  const rows = await sessionsOf(db(), { userId: studentId, side: "student" }, "completed", { limit: most, offset: 0 });
  const readable = rows.filter(({ parted }) => !parted).map(({ id }) => id);
  const written = await recapsBySession(db(), readable);
  const writers = rows.map(({ partner }) => partner.id);
  const isKept = await keptFromOthers(db(), writers, now);
  const seen = await seenBy(db(), studentId, writers, now);
  return rows.map((row) => {
    const recaps = (written.get(row.id) ?? []).filter(({ text, nextSteps }) => text !== "" || nextSteps);
    return {
      session: shownSession(row, { side: "student", answered: true, seen }, now),
      mine: recaps.find(({ authorId }) => authorId === studentId),
      theirs: recaps.find(({ authorId, updatedAt }) => authorId !== studentId && !isKept(authorId, updatedAt)),
    };
  });
}

/** Unknown zones are read as UTC. */
export async function readOwnPast(studentId: string, zone: string, now: Date): Promise<PastMonthsAndWeeks> {
  const known = isZone(zone) ? zone : "UTC";
  return ownPast(await completedSince(db(), studentId, pastBegins(now, known)), known, now);
}
