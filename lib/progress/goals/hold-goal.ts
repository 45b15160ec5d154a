import type { Executor } from "#db/client.ts";
import { goalStepsOf, livingGoal } from "#db/queries/progress/goals.ts";
import { heldSince } from "#db/queries/safety/held-texts.ts";
import { hour } from "#lib/platform/time/time.ts";
import type { HeldKind } from "#lib/safety/held-texts/held.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";

/** Decides which words wait for staff. They are stored at once: the student can read them. */

type Words = Readonly<{ userId: string; goalId: string; title: string; subject: string }>;

/** Limits what one student can add to the staff queue. */
export const mostHeld = 20;
const heldWithin = hour;
const kinds: readonly HeldKind[] = ["goalTitle", "goalStep"];

/** Rolls the whole change back. */
export class TooManyHeld extends Error {}

/** Checked together: an address could be split over title, subject and steps. */
export async function holdsGoal(tx: Executor, { userId, goalId, title, subject }: Words, now: Date): Promise<boolean> {
  const written = { userId, kind: "goalTitle", objectId: goalId, text: `${title}\n${subject}` } as const;
  const steps = await goalStepsOf(tx, [goalId]);
  const among = (steps.every(isOpen) ? [steps] : [steps, steps.filter(isOpen)]).flatMap((read) =>
    inBothOrders({ title, subject }).map((text) => ({ before: [], text, after: titles(read) })),
  );
  return holds(tx, { ...written, among }, now);
}

type Step = Readonly<{ userId: string; goalId: string; stepId: string; title: string }>;

export async function holdsStep(tx: Executor, { userId, goalId, stepId, title }: Step, now: Date): Promise<boolean> {
  const written = { userId, kind: "goalStep", objectId: stepId, text: title } as const;
  const goal = await livingGoal(tx, goalId);
  const steps = await goalStepsOf(tx, [goalId]);
  const at = steps.findIndex(({ id }) => id === stepId);
  const place = at < 0 ? steps.length : at;
  const isHeld = goal?.held || steps.some(({ held, id }) => held && id !== stepId);
  const all = { words: goal, before: steps.slice(0, place), after: steps.slice(place + 1) };
  const read = {
    words: goal?.held ? undefined : goal,
    before: all.before.filter(isOpen),
    after: all.after.filter(isOpen),
  };
  const among = (isHeld ? [all, read] : [all]).flatMap(({ words, before, after }) =>
    inBothOrders(words).map((first) => ({ before: [first, ...titles(before)], text: title, after: titles(after) })),
  );
  return holds(tx, { ...written, among }, now);
}

/** Also with the title right before the first step: the subject must not hide a split text. */
function inBothOrders(goal: Pick<Words, "title" | "subject"> = { title: "", subject: "" }): string[] {
  const { title, subject } = goal;
  return [`${title}\n${subject}`, `${subject}\n${title}`];
}

type Shown = Readonly<{ title: string; held: boolean }>;
const titles = (steps: readonly Shown[]) => steps.map(({ title }) => title);
/** Checked once more without words that wait for staff, as others see it. */
const isOpen = ({ held }: Shown) => !held;

async function holds(tx: Executor, written: Parameters<typeof holdText>[1], now: Date): Promise<boolean> {
  const held = (await holdText(tx, written, now)) === null;
  const since = new Date(now.getTime() - heldWithin);
  if (held && (await heldSince(tx, written.userId, kinds, since)) > mostHeld) throw new TooManyHeld();
  return held;
}
