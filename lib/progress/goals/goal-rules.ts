import { isDay } from "#lib/platform/time/days.ts";
import { type GoalStatus, goalStatus } from "./rules.ts";

/**
 * Goals, their steps, and what their student does to them (PURE; LEARN-02, LEARN-04, LEARN-07). The browser reckons with the same rules while
 * there is no connection (LEARN-09).
 */

/** Most characters of each text. */
export const goalLengths = { title: 120, subject: 50, step: 120, comment: 1000 } as const;
/** More than these nobody looks after. */
export const mostGoals = 50;
export const mostSteps = 30;
/** How far ahead a deadline may lie, in years. */
export const farthestYears = 10;

export type ShownStep = Readonly<{ id: string; title: string; done: boolean; held: boolean }>;

/** A goal as its student sees it, or somebody who may. */
export type ShownGoal = Readonly<{
  id: string;
  title: string;
  subject: string;
  /** 0 to 100. */
  progress: number;
  /** A plain date in the student's zone. */
  deadline: string | null;
  status: GoalStatus;
  /** Waits for staff: nobody else reads it. */
  held: boolean;
  steps: readonly ShownStep[];
  /** How many comments there are to read. */
  comments: number;
  /** Milliseconds; a later one is newer. */
  changedAt: number;
}>;

export type NewStep = Readonly<{ id: string; title: string }>;

/** What a student may also do while there is no connection. Ids are made where the change is made. */
export type LearningChange =
  | Readonly<{
      kind: "addGoal";
      goalId: string;
      title: string;
      subject: string;
      deadline: string | null;
      steps: readonly NewStep[];
    }>
  | Readonly<{ kind: "addStep"; goalId: string; stepId: string; title: string }>
  | Readonly<{ kind: "tickStep"; goalId: string; stepId: string; done: boolean }>
  | Readonly<{ kind: "setProgress"; goalId: string; progress: number }>;

/** The share of ticked steps in percent, 100 only when all are; undefined without steps: then the student says how far it is. */
export function progressOfSteps(steps: readonly Readonly<{ done: boolean }>[]): number | undefined {
  if (steps.length === 0) return undefined;
  return Math.floor((100 * steps.filter(({ done }) => done).length) / steps.length);
}

export type TextFault = "required" | "tooLong";

/** What is wrong with one line of text. */
export function whyNotText(text: string, most: number): TextFault | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return "required";
  return trimmed.length > most ? "tooLong" : undefined;
}

/** Whole percent from 0 to 100, as typed; undefined for everything else (LEARN-04). */
export function progressTyped(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined;
}

/**
 * What is wrong with a deadline: a day of the calendar, at most ten years after today, and not before today, or before `earliest` where it may
 * have been typed some days ago.
 */
export function whyNotDeadline(day: string, today: string, earliest = today): "date" | "past" | "far" | undefined {
  if (!isDay(day)) return "date";
  if (day < earliest) return "past";
  const farthest = `${Number(today.slice(0, 4)) + farthestYears}${today.slice(4)}`;
  return day > farthest ? "far" : undefined;
}

/** The titles of steps typed one a line. */
export function stepLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}

export const learningRefusals = ["unknown", "tooManyGoals", "tooManySteps", "hasSteps", "tooMany"] as const;
export type LearningRefusal = (typeof learningRefusals)[number];

/** A student's goals once a change is made; as they were where it makes no sense any more. `today` in the student's zone. */
export function withGoalChange(
  goals: readonly ShownGoal[],
  change: LearningChange,
  today: string,
): readonly ShownGoal[] {
  if (change.kind === "addGoal")
    return goals.some(({ id }) => id === change.goalId) ? goals : [made(change, today), ...goals];
  return goals.map((goal) => (goal.id === change.goalId ? changed(goal, change, today) : goal));
}

type AddGoal = LearningChange & { kind: "addGoal" };

function made({ goalId, title, subject, deadline, steps }: AddGoal, today: string): ShownGoal {
  const state = { progress: 0, deadline };
  const shown = steps.map((step) => ({ ...step, done: false, held: false }));
  const base = { id: goalId, title, subject, held: false, steps: shown, comments: 0, changedAt: 0 };
  return { ...base, ...state, status: goalStatus(state, today) };
}

function changed(goal: ShownGoal, change: Exclude<LearningChange, AddGoal>, today: string): ShownGoal {
  const steps = stepsAfter(goal.steps, change);
  const typed = change.kind === "setProgress" && steps.length === 0 ? change.progress : goal.progress;
  const progress = progressOfSteps(steps) ?? typed;
  return { ...goal, steps, progress, status: goalStatus({ progress, deadline: goal.deadline }, today) };
}

function stepsAfter(steps: readonly ShownStep[], change: LearningChange): readonly ShownStep[] {
  if (change.kind === "tickStep") {
    return steps.map((step) => (step.id === change.stepId ? { ...step, done: change.done } : step));
  }
  if (change.kind !== "addStep" || steps.some(({ id }) => id === change.stepId)) return steps;
  return [...steps, { id: change.stepId, title: change.title, done: false, held: false }];
}

/** What to do first comes first: by deadline, those without one after them by age; what is reached comes last, the newest first. */
export function goalsInOrder<G extends Pick<ShownGoal, "status" | "deadline" | "changedAt">>(goals: readonly G[]): G[] {
  const last = "9999-12-31";
  const open = goals.filter(({ status }) => status !== "completed");
  const reached = goals.filter(({ status }) => status === "completed");
  return [
    ...open.toSorted((a, b) => compare(a.deadline ?? last, b.deadline ?? last)),
    ...reached.toSorted((a, b) => b.changedAt - a.changedAt),
  ];
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
