import { randomInt } from "node:crypto";
import { type Executor, transaction } from "#db/client.ts";
import { changeAttempt, insertAttempt, insertUnitRead } from "#db/queries/safety/training.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { recordStepIn } from "#lib/safety/verification/record-step.ts";
import { courseName, courseQuestions, type TrainingUnit } from "./course-rules.ts";
import { ownTraining } from "./own-training.ts";
import { answeredCount, largestSeed, noAnswers, pageSize, resultOf, withPage } from "./quiz-rules.ts";

/** `closed`: passed, and the refresher is not open yet. */
export type TrainingRefusal = "closed" | "unread" | "stale" | "position";

export type UnitRead = Answer<"closed", { read: ReadonlySet<TrainingUnit> }>;

/** Notes that a mentor has read a unit in this round, and answers which are read now. */
export function readUnit(mentorId: string, unit: TrainingUnit, now: Date): Promise<UnitRead> {
  return transaction(async (tx): Promise<UnitRead> => {
    const { standing, round, read } = await ownTraining(tx, mentorId, now);
    if (standing.state === "done") return refuse("closed");
    await insertUnitRead(tx, { mentorId, round, unit, readAt: now });
    return { ok: true, read: new Set([...read, unit]) };
  });
}

/** Goes on with an attempt in progress. */
export function startQuiz(mentorId: string, now: Date): Promise<Answer<"closed" | "unread">> {
  const seed = randomInt(largestSeed);
  return transaction(async (tx) => {
    const { standing, round, allRead, attempt, attempts } = await ownTraining(tx, mentorId, now);
    if (standing.state === "done") return refuse("closed");
    if (!allRead) return refuse("unread");
    if (attempt) return done;
    const begun = { mentorId, number: attempts + 1, round, course: courseName, seed, answers: [...noAnswers] };
    await insertAttempt(tx, { ...begun, startedAt: now, finishedAt: null, score: null, passed: null, again: null });
    return done;
  });
}

/** One page of a quiz, with positions in the order that the attempt's seed gives. */
export type GivenPage = Readonly<{ attempt: number; page: number; given: readonly (number | null)[] }>;
export type SavedPage = Answer<TrainingRefusal, { finished: boolean; openOnPage: number }>;

/** Scores the attempt with its last open answer, from what is stored. Passing records the step. */
export function saveAnswers(mentorId: string, { attempt: number, page, given }: GivenPage, now: Date) {
  return transaction(async (tx): Promise<SavedPage> => {
    const { standing, allRead, attempt } = await ownTraining(tx, mentorId, now);
    if (standing.state === "done") return refuse("closed");
    if (!allRead) return refuse("unread");
    if (attempt?.number !== number) return refuse("stale");
    const answers = withPage(attempt.seed, attempt.answers, page, given);
    if (!answers) return refuse("position");
    const openOnPage = answers.slice((page - 1) * pageSize, page * pageSize).filter((one) => one === null).length;
    const finished = answeredCount(answers) === courseQuestions.length;
    if (finished && !(await finish(tx, { ...attempt, answers: [...answers] }, now))) return refuse("closed");
    if (!finished) await changeAttempt(tx, mentorId, number, { answers: [...answers] });
    return { ok: true, finished, openOnPage };
  });
}

type Complete = Readonly<{ mentorId: string; number: number; seed: number; answers: (number | null)[] }>;

/** False: the mentor was removed meanwhile, so nothing is stored. */
async function finish(tx: Executor, { mentorId, number, seed, answers }: Complete, now: Date): Promise<boolean> {
  const { score, passed, again } = resultOf(seed, answers);
  if (passed) {
    const reason = `quiz ${courseName}: ${score} of ${courseQuestions.length}, attempt ${number}`;
    const step = { step: "training", result: "passed", reason, expiresAt: null, proven: true } as const;
    if (!(await recordStepIn(tx, bySystem, mentorId, step, now)).ok) return false;
  }
  await changeAttempt(tx, mentorId, number, { answers, finishedAt: now, score, passed, again: [...again] });
  return true;
}
