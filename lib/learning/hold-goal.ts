import type { Executor } from "#db/client.ts";
import { livingGoal, stepsOf } from "#db/queries/goals.ts";
import { heldSince } from "#db/queries/held-texts.ts";
import type { HeldKind } from "#lib/people/held.ts";
import { holdText } from "#lib/people/hold-text.ts";
import { hour } from "#lib/time.ts";

/** Whether words of a goal wait for staff before others read them (SAFE-22). They are stored in their place all the same: its student reads them. */

type Words = Readonly<{ userId: string; goalId: string; title: string; subject: string }>;

/** More than anybody happens to write; with them nobody buries what staff have to look at. */
export const mostHeld = 20;
const heldWithin = hour;
const kinds: readonly HeldKind[] = ["goalTitle", "goalStep"];

/** So much of a student's goals was held lately that nothing more is taken which would be. Takes the whole change back. */
export class TooManyHeld extends Error {}

/** Looked at as one: half an address in each field is an address, and so is half of one in a step. */
export async function holdsGoal(tx: Executor, { userId, goalId, title, subject }: Words, now: Date): Promise<boolean> {
  const written = { userId, kind: "goalTitle", objectId: goalId, text: `${title}\n${subject}` } as const;
  const steps = readings(await stepsOf(tx, [goalId]));
  const among = steps.flatMap((read) => {
    const after = read.map((step) => step.title);
    return inBothOrders({ title, subject }).map((text) => ({ before: [], text, after }));
  });
  return holds(tx, { ...written, among }, now);
}

type Step = Readonly<{ userId: string; goalId: string; stepId: string; title: string }>;

/** Looked at in its place, together with the goal's words and every other step. */
export async function holdsStep(tx: Executor, { userId, goalId, stepId, title }: Step, now: Date): Promise<boolean> {
  const written = { userId, kind: "goalStep", objectId: stepId, text: title } as const;
  const goal = await livingGoal(tx, goalId);
  // Who reads its steps alone, or later its words too, finds nothing that was hidden behind words that wait.
  const shown = goal?.held ? undefined : goal;
  const steps = await stepsOf(tx, [goalId]);
  const known = steps.findIndex(({ id }) => id === stepId);
  const place = known < 0 ? steps.length : known;
  const before = readings(steps.slice(0, place));
  const after = readings(steps.slice(place + 1));
  const among = before.flatMap((read, at) => {
    const around = { before: read.map((step) => step.title), after: (after[at] ?? []).map((step) => step.title) };
    return inBothOrders(at === 0 ? goal : shown).map((words) => ({
      ...around,
      before: [words, ...around.before],
      text: title,
    }));
  });
  return holds(tx, { ...written, among }, now);
}

/** The subject is shown beside the title: it does not tear apart what goes on in the first step. */
function inBothOrders(goal: Pick<Words, "title" | "subject"> = { title: "", subject: "" }): string[] {
  const { title, subject } = goal;
  return [`${title}\n${subject}`, `${subject}\n${title}`];
}

/** All steps, and those that others read: what waits for staff neither hides what is found nor tears it apart. */
function readings<S extends Readonly<{ held: boolean }>>(steps: readonly S[]): (readonly S[])[] {
  return [steps, steps.filter(({ held }) => !held)];
}

async function holds(tx: Executor, written: Parameters<typeof holdText>[1], now: Date): Promise<boolean> {
  const held = (await holdText(tx, written, now)) === null;
  const since = new Date(now.getTime() - heldWithin);
  if (held && (await heldSince(tx, written.userId, kinds, since)) > mostHeld) throw new TooManyHeld();
  return held;
}
