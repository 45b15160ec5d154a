import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentors } from "#db/schema/mentors.ts";
import { reliabilityMarks, sessions } from "#db/schema/sessions.ts";

export async function insertMark(q: Executor, mark: typeof reliabilityMarks.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(reliabilityMarks)
    .values(mark)
    .onConflictDoNothing()
    .returning({ id: reliabilityMarks.id });
  return stored.length > 0;
}

export async function liveMarks(q: Executor, userId: string, since: Date) {
  return q
    .select({
      id: reliabilityMarks.id,
      sessionId: reliabilityMarks.sessionId,
      kind: reliabilityMarks.kind,
      at: reliabilityMarks.at,
      appealedAt: reliabilityMarks.appealedAt,
      subject: sessions.subject,
      startsAt: sessions.startsAt,
    })
    .from(reliabilityMarks)
    .innerJoin(sessions, eq(sessions.id, reliabilityMarks.sessionId))
    .where(and(eq(reliabilityMarks.userId, userId), gt(reliabilityMarks.at, since), isNull(reliabilityMarks.liftedAt)))
    .orderBy(desc(reliabilityMarks.at));
}

export async function markById(q: Executor, id: string) {
  const [found] = await q.select().from(reliabilityMarks).where(eq(reliabilityMarks.id, id)).limit(1);
  return found;
}

export async function appealMarkOf(q: Executor, userId: string, id: string, text: string, now: Date): Promise<boolean> {
  const open = and(isNull(reliabilityMarks.appealedAt), isNull(reliabilityMarks.liftedAt));
  const changed = await q
    .update(reliabilityMarks)
    .set({ appealText: text, appealedAt: now })
    .where(and(eq(reliabilityMarks.id, id), eq(reliabilityMarks.userId, userId), open))
    .returning({ id: reliabilityMarks.id });
  return changed.length > 0;
}

export async function setLifted(q: Executor, id: string, now: Date): Promise<void> {
  await q.update(reliabilityMarks).set({ liftedAt: now }).where(eq(reliabilityMarks.id, id));
}

/** Replaces any other pause; false if the mentor is already paused for missed sessions. */
export async function pauseForNoShows(q: Executor, mentorId: string, now: Date): Promise<boolean> {
  const other = or(isNull(mentors.pauseReason), ne(mentors.pauseReason, "noShows"));
  const changed = await q
    .update(mentors)
    .set({ pausedAt: now, pauseReason: "noShows", updatedAt: now })
    .where(and(eq(mentors.userId, mentorId), or(isNull(mentors.pausedAt), other)))
    .returning({ userId: mentors.userId });
  return changed.length > 0;
}

export async function unpauseMentor(q: Executor, mentorId: string, now: Date): Promise<void> {
  await q
    .update(mentors)
    .set({ pausedAt: null, pauseReason: null, updatedAt: now })
    .where(and(eq(mentors.userId, mentorId), eq(mentors.pauseReason, "noShows")));
}
