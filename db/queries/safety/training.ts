import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type TrainingAttempt, trainingAttempts, trainingProgress } from "#db/schema/training.ts";
import type { TrainingUnit } from "#lib/safety/training/course-rules.ts";

/** All of a mentor's attempts, newest first. */
export async function attemptsOf(q: Executor, mentorId: string): Promise<TrainingAttempt[]> {
  return q
    .select()
    .from(trainingAttempts)
    .where(eq(trainingAttempts.mentorId, mentorId))
    .orderBy(desc(trainingAttempts.number));
}

export async function insertAttempt(q: Executor, attempt: TrainingAttempt): Promise<void> {
  await q.insert(trainingAttempts).values(attempt).onConflictDoNothing();
}

type AttemptChange = Partial<Pick<TrainingAttempt, "answers" | "finishedAt" | "score" | "passed" | "again">>;

export async function changeAttempt(
  q: Executor,
  mentorId: string,
  number: number,
  change: AttemptChange,
): Promise<void> {
  await q
    .update(trainingAttempts)
    .set(change)
    .where(and(eq(trainingAttempts.mentorId, mentorId), eq(trainingAttempts.number, number)));
}

export async function unitsRead(q: Executor, mentorId: string, round: number): Promise<TrainingUnit[]> {
  const rows = await q
    .select({ unit: trainingProgress.unit })
    .from(trainingProgress)
    .where(and(eq(trainingProgress.mentorId, mentorId), eq(trainingProgress.round, round)));
  return rows.map(({ unit }) => unit);
}

export async function insertUnitRead(
  q: Executor,
  row: { mentorId: string; round: number; unit: TrainingUnit; readAt: Date },
): Promise<void> {
  await q.insert(trainingProgress).values(row).onConflictDoNothing();
}
