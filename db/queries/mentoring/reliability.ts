import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
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
      appealText: reliabilityMarks.appealText,
      subject: sessions.subject,
      startsAt: sessions.startsAt,
    })
    .from(reliabilityMarks)
    .innerJoin(sessions, eq(sessions.id, reliabilityMarks.sessionId))
    .where(and(eq(reliabilityMarks.userId, userId), gt(reliabilityMarks.at, since), isNull(reliabilityMarks.liftedAt)))
    .orderBy(desc(reliabilityMarks.at));
}

export type Mark = typeof reliabilityMarks.$inferSelect;

export async function markById(q: Executor, id: string): Promise<Mark | undefined> {
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
