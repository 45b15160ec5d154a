import type { Executor } from "#db/client.ts";
import { goalStepsOf, livingGoal } from "#db/queries/progress/goals.ts";
import { heldSince } from "#db/queries/safety/held-texts.ts";
import { hour } from "#lib/platform/time/time.ts";
import { contactDetails, contactDetailsOfLines, type Finding } from "#lib/safety/contact-filter/contact-details.ts";
import type { HeldKind } from "#lib/safety/held-texts/held.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { foundWithSaid, ownHost } from "#lib/safety/held-texts/said-to.ts";
import { searchedOnce } from "#lib/safety/held-texts/saying.ts";

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

type NewGoal = Words & Readonly<{ steps: readonly Readonly<{ id: string; title: string }>[] }>;

/** What of a new goal waits. `stepIds`: its steps. */
export type HeldOfGoal = Readonly<{ title: boolean; stepIds: ReadonlySet<string> }>;

/**
 * A new goal with its steps, searched as one text: each step by itself would be searched with all others and with all
 * that was said before. If they make something together, all of them wait.
 */
export async function holdsNewGoal(tx: Executor, goal: NewGoal, now: Date): Promise<HeldOfGoal> {
  const { userId, goalId, title, subject, steps } = goal;
  const together = await foundTogether(tx, goal, now);
  const written = { userId, together } as const;
  const text = `${title}\n${subject}`;
  const waits = await holds(tx, { ...written, kind: "goalTitle", objectId: goalId, text }, now);
  const stepIds = new Set<string>();
  for (const step of steps) {
    const words = { ...written, kind: "goalStep", objectId: step.id, text: step.title } as const;
    if (await holds(tx, words, now)) stepIds.add(step.id);
  }
  return { title: waits, stepIds };
}

/** Once with all words, and once as others see it: without those that wait for what they say by themselves. */
async function foundTogether(tx: Executor, { userId, steps, ...words }: NewGoal, now: Date): Promise<Finding[]> {
  const looked = (text: string) => ({ text, alone: searchedOnce(tx, text, () => contactDetails(text, ownHost())) });
  const parts = titles(steps).map(looked);
  const firsts = inBothOrders(words).map(looked);
  const known = [...parts, ...firsts].flatMap(({ alone }) => alone);
  const shown = (some: readonly Readonly<{ text: string; alone: readonly Finding[] }>[]) =>
    some.filter(({ alone }) => alone.length === 0);
  const read = firsts.flatMap((first) => [[first, ...parts], shown([first, ...parts])]).map(texts);
  const readings = new Map(read.map((lines) => [lines.join("\n"), lines]));
  const among = [...readings.values()].flatMap((lines) =>
    searchedOnce(tx, lines, () => contactDetailsOfLines(lines, ownHost())),
  );
  const said = await foundWithSaid(tx, userId, read.at(-1)?.join("\n") ?? "", now);
  return [...new Set([...among.filter((kind) => !known.includes(kind)), ...said])];
}

const texts = (some: readonly Readonly<{ text: string }>[]) => some.map(({ text }) => text);

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
const titles = (steps: readonly Pick<Shown, "title">[]) => steps.map(({ title }) => title);
/** Checked once more without words that wait for staff, as others see it. */
const isOpen = ({ held }: Shown) => !held;

async function holds(tx: Executor, written: Parameters<typeof holdText>[1], now: Date): Promise<boolean> {
  const held = (await holdText(tx, written, now)) === null;
  const since = new Date(now.getTime() - heldWithin);
  if (held && (await heldSince(tx, written.userId, kinds, since)) > mostHeld) throw new TooManyHeld();
  return held;
}
