import { describe, expect, test } from "vitest";
import {
  foldedGoals,
  goalsInOrder,
  type LearningChange,
  mostStepsOnPage,
  progressOfSteps,
  progressTyped,
  type ShownGoal,
  stepLines,
  whyNotDeadline,
  whyNotText,
  withGoalChange,
} from "./goal-rules.ts";
import { goalStatus, goalStatuses } from "./rules.ts";

const today = "2026-11-22";
const steps = (...done: boolean[]) => done.map((one) => ({ done: one }));

test.each([
  [0, null, "in-progress"],
  [99, null, "in-progress"],
  [100, null, "completed"],
  [99, "2026-11-23", "in-progress"],
  [99, "2026-11-22", "in-progress"],
  [99, "2026-11-21", "overdue"],
  [0, "2025-12-31", "overdue"],
  [100, "2026-11-21", "completed"],
] as const)("%d percent by %s is %s [@LEARN-03a @LEARN-03b @LEARN-03c @FIELD-16a]", (progress, deadline, status) => {
  expect(goalStatus({ progress, deadline }, today)).toBe(status);
  expect(goalStatuses).toContain(status);
});

test.each([
  [steps(), undefined],
  [steps(false), 0],
  [steps(true), 100],
  [steps(true, false, false), 33],
  [steps(true, true, false), 66],
  [[...steps(false), ...Array.from({ length: 199 }, () => ({ done: true }))], 99],
])("ticks set the progress, which is 100 only when all are there [@LEARN-07b @LEARN-04a]", (some, progress) => {
  expect(progressOfSteps(some)).toBe(progress);
});

test.each([
  ...["0", "7", "100", " 50 ", "050"].map((text) => [text, Number(text)] as const),
  ...["", " ", "-1", "101", "1000", "1e2", "50.5", "50,5", "５０", "NaN", "0x10", "fifty", "50%"].map(
    (text) => [text, undefined] as const,
  ),
])("progress typed as %j is %j [@LEARN-04b]", (text, progress) => {
  expect(progressTyped(text)).toBe(progress);
});

test.each([
  ["2026-11-22", undefined],
  ["2036-11-22", undefined],
  ["2036-11-23", "far"],
  ["2026-11-21", "past"],
  ["2027-02-29", "date"],
  ["2028-02-29", undefined],
  ["22.11.2026", "date"],
  ["", "date"],
])("a deadline on %j: %s [@LEARN-02a]", (day, fault) => {
  expect(whyNotDeadline(day, today)).toBe(fault);
});

test.each([
  ["2026-09-22", "past"],
  ["2026-09-23", undefined],
  ["2036-11-22", undefined],
  ["2036-11-23", "far"],
])("a deadline on %j that was typed up to sixty days ago: %s [@LEARN-02a @LEARN-09b]", (day, fault) => {
  expect(whyNotDeadline(day, today, "2026-09-23")).toBe(fault);
});

test("a line of text is there and not too long [@LEARN-02a]", () => {
  expect([whyNotText("  ", 3), whyNotText("abc", 3), whyNotText("abcd", 3)]).toEqual([
    "required",
    undefined,
    "tooLong",
  ]);
  expect(stepLines(" one \r\n\n two   words\n ")).toEqual(["one", "two words"]);
});

const goal: ShownGoal = {
  ...{ id: "goal", title: "Fractions", subject: "Maths", progress: 0, deadline: null, status: "in-progress" },
  steps: [
    { id: "a", title: "Halves", done: false, held: false },
    { id: "b", title: "Thirds", done: true, held: false },
  ],
  ...{ held: false, comments: 0, changedAt: 5 },
};

describe("what a student does without a connection is reckoned in the browser as on the server [@LEARN-09a]", () => {
  const reckoned = (change: LearningChange, of: readonly ShownGoal[] = [goal]) => withGoalChange(of, change, today);

  test("a tick, taken away again, and one of a step that is gone", () => {
    const tick = { kind: "tickStep", goalId: "goal", done: true } as const;
    expect(reckoned({ ...tick, stepId: "a" })).toMatchObject([{ progress: 100, status: "completed" }]);
    expect(reckoned({ ...tick, stepId: "b", done: false })).toMatchObject([{ progress: 0, status: "in-progress" }]);
    expect(reckoned({ ...tick, stepId: "gone" })).toMatchObject([{ progress: 50 }]);
    expect(reckoned({ ...tick, goalId: "gone", stepId: "a" })).toEqual([goal]);
  });

  test("a new step, once", () => {
    const step = { kind: "addStep", goalId: "goal", stepId: "c", title: "Quarters" } as const;
    const once = reckoned(step);
    expect(once).toMatchObject([{ progress: 33, steps: [{}, {}, { id: "c", done: false }] }]);
    expect(reckoned(step, once)).toMatchObject([{ steps: [{}, {}, {}] }]);
  });

  test("progress, but not where ticks set it", () => {
    const said = { kind: "setProgress", goalId: "goal", progress: 70 } as const;
    expect(reckoned(said)).toMatchObject([{ progress: 50 }]);
    expect(reckoned(said, [{ ...goal, steps: [] }])).toMatchObject([{ progress: 70 }]);
  });

  test("a new goal, once, with its steps", () => {
    const words = { title: "Essays", subject: "English", deadline: "2026-11-21" };
    const added = { kind: "addGoal", goalId: "new", ...words, steps: [{ id: "s", title: "Read" }] } as const;
    const once = reckoned(added);
    expect(once).toMatchObject([{ id: "new", status: "overdue", steps: [{ id: "s", done: false }] }, { id: "goal" }]);
    expect(reckoned(added, once)).toHaveLength(2);
  });
});

test("what is to do first stands first, what is reached last [@LEARN-01a]", () => {
  const one = (id: string, values: Partial<ShownGoal>) => ({ ...goal, id, ...values });
  const goals = [
    one("reached long ago", { status: "completed", changedAt: 1 }),
    one("without end", {}),
    one("reached now", { status: "completed", changedAt: 9 }),
    one("later", { deadline: "2027-01-01" }),
    one("late", { deadline: "2026-01-01", status: "overdue" }),
  ];
  expect(goalsInOrder(goals).map(({ id }) => id)).toEqual([
    "late",
    "later",
    "without end",
    "reached now",
    "reached long ago",
  ]);
});

test.each([
  [
    [30, 30, 30, 30, 30, 1, 0],
    [4, 5],
  ],
  [[0, mostStepsOnPage, 0, 1], [3]],
  [[6, 6, 6], []],
  [[], []],
])("with %j steps, goals %j show theirs only on their own page", (counts, folded) => {
  const goals = counts.map((count, at) => ({
    id: String(at),
    steps: Array.from({ length: count }, (_, n) => ({ id: `${at}-${n}`, title: "Read", done: false, held: false })),
  }));
  expect([...foldedGoals(goals)]).toEqual(folded.map(String));
});
