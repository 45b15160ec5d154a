import type { Executor } from "#db/client.ts";
import { attemptsOf, unitsRead } from "#db/queries/safety/training.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import type { TrainingAttempt } from "#db/schema/training.ts";
import { courseName, isTrainingUnit, minutesLeft, type TrainingUnit, trainingUnits } from "./course-rules.ts";
import { answeredCount } from "./quiz-rules.ts";
import { type TrainingStanding, trainingStanding } from "./renewal-rules.ts";

export type FinishedAttempt = Readonly<{ score: number; passed: boolean; again: readonly TrainingUnit[] }>;

export type OwnTraining = Readonly<{
  standing: TrainingStanding;
  /** How often the quiz was passed before. */
  round: number;
  read: ReadonlySet<TrainingUnit>;
  allRead: boolean;
  minutesLeft: number;
  attempt: TrainingAttempt | undefined;
  /** The newest finished one. */
  last: FinishedAttempt | undefined;
  attempts: number;
}>;

export async function ownTraining(q: Executor, mentorId: string, now: Date): Promise<OwnTraining> {
  const standing = trainingStanding(await checksOf(q, mentorId), now);
  const attempts = await attemptsOf(q, mentorId);
  const round = attempts.filter(({ passed }) => passed).length;
  const read = new Set(await unitsRead(q, mentorId, round));
  const attempt = attempts.find((one) => one.finishedAt === null && one.round === round && one.course === courseName);
  const answered = attempt ? answeredCount(attempt.answers) : 0;
  return {
    standing,
    round,
    read,
    allRead: trainingUnits.every((unit) => read.has(unit)),
    minutesLeft: minutesLeft(read.size, answered),
    attempt,
    last: finished(attempts.find(({ finishedAt }) => finishedAt !== null)),
    attempts: attempts[0]?.number ?? 0,
  };
}

function finished(row: TrainingAttempt | undefined): FinishedAttempt | undefined {
  if (!row) return undefined;
  return { score: row.score ?? 0, passed: row.passed ?? false, again: (row.again ?? []).filter(isTrainingUnit) };
}
