import type { Executor } from "#db/client.ts";
import { stepsOf } from "#db/queries/goals.ts";
import { holdText } from "#lib/people/hold-text.ts";

/** Whether words of a goal wait for staff before others read them (SAFE-22). They are stored in their place all the same: its student reads them. */

type Words = Readonly<{ userId: string; goalId: string; title: string; subject: string }>;

/** Looked at as one: half an address in each field is an address. */
export async function holdsGoal(tx: Executor, { userId, goalId, title, subject }: Words, now: Date): Promise<boolean> {
  const text = `${title}\n${subject}`;
  return (await holdText(tx, { userId, kind: "goalTitle", objectId: goalId, text }, now)) === null;
}

/** What stands before a step in its goal is looked at with it: an address may be spread over steps. */
const spreadOver = 8;

type Step = Readonly<{ userId: string; goalId: string; stepId: string; title: string }>;

export async function holdsStep(tx: Executor, { userId, goalId, stepId, title }: Step, now: Date): Promise<boolean> {
  const steps = (await stepsOf(tx, [goalId])).filter(({ id }) => id !== stepId);
  const recent = steps.slice(-spreadOver).map((step) => step.title);
  const written = { userId, kind: "goalStep", objectId: stepId, text: title, recent } as const;
  return (await holdText(tx, written, now)) === null;
}
