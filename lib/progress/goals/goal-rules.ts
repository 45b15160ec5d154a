import { isDay } from "#lib/platform/time/days.ts";
import { type GoalStatus, goalStatus } from "./rules.ts";

/** The browser uses the same rules while offline. */

export const goalLengths = { title: 120, subject: 50, step: 120, comment: 1000 } as const;
export const mostGoals = 50;
export const mostSteps = 30;
export const farthestYears = 10;

export type ShownStep = Readonly<{ id: string; title: string; done: boolean; held: boolean }>;

export type ShownGoal = Readonly<{
  id: string;
  title: string;
  subject: string;
  progress: number;
  /** A plain date in the student's zone. */
  deadline: string | null;
  status: GoalStatus;
  /** Waits for staff: nobody else can read it. */
  held: boolean;
  steps: readonly ShownStep[];
  comments: number;
  /** Milliseconds; larger is newer. */
  changedAt: number;
}>;

export type NewStep = Readonly<{ id: string; title: string }>;

/** Also possible offline, so ids are made where the change is made. */
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

/** Whether a mentor reads new words after it. */
export function saysSomething({ kind }: LearningChange): boolean {
  return kind === "addGoal" || kind === "addStep";
}

/** Percent, 100 only when all are done; undefined without steps: the student then sets it. */
export function progressOfSteps(steps: readonly Readonly<{ done: boolean }>[]): number | undefined {
  if (steps.length === 0) return undefined;
  return Math.floor((100 * steps.filter(({ done }) => done).length) / steps.length);
}

export type TextFault = "required" | "tooLong";

export function whyNotText(text: string, most: number): TextFault | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return "required";
  return trimmed.length > most ? "tooLong" : undefined;
}

/** 0 to 100; undefined for anything else. */
export function progressTyped(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined;
}

/** At most ten years ahead, and not before today, or `earliest` if typed offline some days ago. */
export function whyNotDeadline(day: string, today: string, earliest = today): "date" | "past" | "far" | undefined {
  if (!isDay(day)) return "date";
  if (day < earliest) return "past";
  const farthest = `${Number(today.slice(0, 4)) + farthestYears}${today.slice(4)}`;
  return day > farthest ? "far" : undefined;
}

export function stepLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}

export const learningRefusals = ["unknown", "tooManyGoals", "tooManySteps", "hasSteps", "tooMany"] as const;
export type LearningRefusal = (typeof learningRefusals)[number];

/** Unchanged if the change no longer applies. `today` is in the student's zone. */
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

/** By deadline, then age; reached goals last, newest first. */
export function goalsInOrder<G extends Pick<ShownGoal, "status" | "deadline" | "changedAt">>(goals: readonly G[]): G[] {
  const last = "9999-12-31";
  const open = goals.filter(({ status }) => status !== "completed");
  const reached = goals.filter(({ status }) => status === "completed");
  return [
    ...open.toSorted((a, b) => compare(a.deadline ?? last, b.deadline ?? last)),
    ...reached.toSorted((a, b) => b.changedAt - a.changedAt),
  ];
}

/** More would make one page megabytes. */
export const mostStepsOnPage = 120;

/** Of goals in order, those whose steps are only on their own page: all after the first whose steps are too many for one page. */
export function foldedGoals(goals: readonly Pick<ShownGoal, "id" | "steps">[]): Set<string> {
  let steps = 0;
  return new Set(
    goals.flatMap((goal) => {
      steps += goal.steps.length;
      return steps > mostStepsOnPage && goal.steps.length > 0 ? [goal.id] : [];
    }),
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
