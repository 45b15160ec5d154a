import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { reliabilityMarks, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

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

/** An appeal that is still open is answered by it. */
export async function setLifted(q: Executor, id: string, by: string, reason: string, now: Date): Promise<void> {
  await q.update(reliabilityMarks).set({ liftedAt: now }).where(eq(reliabilityMarks.id, id));
  await settleMarkAppeal(q, id, { outcome: "lifted", decidedAt: now, decidedBy: by, reason });
}

type MarkDecision = Pick<Mark, "outcome" | "decidedAt" | "decidedBy" | "reason"> & { answer?: string };

/** Does nothing where no appeal waits. */
export async function settleMarkAppeal(q: Executor, id: string, decision: MarkDecision): Promise<void> {
  const open = and(isNotNull(reliabilityMarks.appealedAt), isNull(reliabilityMarks.decidedAt));
  await q
    .update(reliabilityMarks)
    .set(decision)
    .where(and(eq(reliabilityMarks.id, id), open));
}

/** Appeals of people who have an account, the oldest first. */
export async function openMarkAppeals(q: Executor) {
  return q
    .select({
      id: reliabilityMarks.id,
      at: reliabilityMarks.appealedAt,
      userId: reliabilityMarks.userId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reliabilityMarks)
    .innerJoin(users, eq(users.id, reliabilityMarks.userId))
    .where(and(isNull(reliabilityMarks.decidedAt), isNotNull(reliabilityMarks.appealedAt), isNull(users.erasedAt)))
    .orderBy(asc(reliabilityMarks.appealedAt))
    .limit(300);
}

/** With the appeal and its answer, also after it stopped counting. */
export async function markOn(q: Executor, userId: string, sessionId: string): Promise<Mark | undefined> {
  const [found] = await q
    .select()
    .from(reliabilityMarks)
    .where(and(eq(reliabilityMarks.userId, userId), eq(reliabilityMarks.sessionId, sessionId)));
  return found;
}
