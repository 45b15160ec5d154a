import { expect, test } from "vitest";
import { type GoalForm, parseGoalForm, parseSentChange } from "./input.ts";

const today = "2026-11-22";
const goalId = "0b5be5a4-7b1c-4f0e-9a57-0a8d6f3f1c11";
const stepId = "1b5be5a4-7b1c-4f0e-9a57-0a8d6f3f1c12";
const goal = { title: "Fractions", subject: "Maths", deadline: "", steps: "" };
const faults = (form: GoalForm, fields: Record<string, unknown>) => {
  const parsed = parseGoalForm(form, fields, today);
  return parsed.ok ? {} : parsed.faults;
};

test("a goal has a title, a subject, and a deadline and steps if one likes [@LEARN-02a @LEARN-02b @FIELD-16a]", () => {
  const typed = { ...goal, title: " Fractions\t and more ", deadline: "2026-12-01", steps: "Halves\r\n\r\n Thirds " };
  expect(parseGoalForm("addGoal", typed, today)).toEqual({
    ok: true,
    input: { title: "Fractions and more", subject: "Maths", deadline: "2026-12-01", steps: ["Halves", "Thirds"] },
  });
  expect(parseGoalForm("addGoal", goal, today)).toMatchObject({ input: { deadline: null, steps: [] } });
});

test.each([
  [{ title: " " }, { title: "required" }],
  [{ title: "a".repeat(121) }, { title: "tooLong" }],
  [{ subject: "" }, { subject: "required" }],
  [{ subject: "a".repeat(51) }, { subject: "tooLong" }],
  [{ deadline: "2026-11-21" }, { deadline: "past" }],
  [{ deadline: "tomorrow" }, { deadline: "date" }],
  [{ deadline: "2040-01-01" }, { deadline: "far" }],
  [{ steps: Array.from({ length: 31 }, (_, at) => `Step ${at}`).join("\n") }, { steps: "stepsMany" }],
  [{ steps: "a".repeat(121) }, { steps: "stepsLong" }],
  [{ progress: "100" }, { "": 'Unrecognized key: "progress"' }],
])("a new goal with %j is refused at its field [@LEARN-02a @LEARN-02b]", (values, expected) => {
  expect(faults("addGoal", { ...goal, ...values })).toEqual(expected);
});

test("a deadline that has passed may stay, another one may not be in the past [@LEARN-02c]", () => {
  const { steps: _, ...words } = goal;
  const typed = { goalId, ...words, was: "2026-11-01" };
  const kept = parseGoalForm("editGoal", { ...typed, deadline: "2026-11-01" }, today);
  expect(kept).toEqual({ ok: true, input: { goalId, title: "Fractions", subject: "Maths", deadline: "2026-11-01" } });
  expect(faults("editGoal", { ...typed, deadline: "2026-11-02" })).toEqual({ deadline: "past" });
  expect(parseGoalForm("editGoal", typed, today)).toMatchObject({ input: { deadline: null } });
});

test.each(["", "-1", "101", "50.5", "1e2", "fifty"])(
  "progress %j is refused at its field [@LEARN-04b @FIELD-18e]",
  (progress) => {
    expect(faults("setProgress", { goalId, progress })).toEqual({ progress: "progress" });
  },
);

test("progress from 0 to 100 is taken [@LEARN-04a @FIELD-18e]", () => {
  expect(parseGoalForm("setProgress", { goalId, progress: "0" }, today)).toMatchObject({ input: { progress: 0 } });
  expect(parseGoalForm("setProgress", { goalId, progress: "100" }, today)).toMatchObject({ input: { progress: 100 } });
});

const earliest = "2026-09-23";
const sent = (change: unknown) => parseSentChange({ id: stepId, userId: stepId, change }, { today, earliest });

test("a browser sends one change at a time, of these kinds [@LEARN-09b]", () => {
  const { steps: _, ...words } = goal;
  const added = { kind: "addGoal", goalId, ...words, deadline: null, steps: [{ id: stepId, title: "Halves" }] };
  expect(sent(added)).toMatchObject({ ok: true, input: { change: added } });
  expect(sent({ kind: "tickStep", goalId, stepId: stepId.toUpperCase(), done: true })).toMatchObject({
    input: { change: { stepId, done: true } },
  });
  expect(sent({ kind: "addStep", goalId, stepId, title: " A  step " })).toMatchObject({
    input: { change: { title: "A step" } },
  });
});

test.each([
  ["2026-09-22", false],
  [earliest, true],
  // As far as the browser, which knows no other day than today, lets it lie.
  ["2036-11-22", true],
  ["2036-11-23", false],
])("a goal that waited for a connection may be due on %s: %s [@LEARN-02b @LEARN-09b]", (deadline, taken) => {
  const { steps: _, ...words } = goal;
  expect(sent({ kind: "addGoal", goalId, ...words, deadline, steps: [] }).ok).toBe(taken);
});

test.each([
  undefined,
  null,
  "tickStep",
  {},
  { kind: "removeGoal", goalId },
  { kind: "tickStep", goalId, stepId, done: "true" },
  { kind: "tickStep", goalId: "1", stepId, done: true },
  { kind: "setProgress", goalId, progress: 101 },
  { kind: "setProgress", goalId, progress: -1 },
  { kind: "setProgress", goalId, progress: 1.5 },
  { kind: "setProgress", goalId, progress: "50" },
  { kind: "setProgress", goalId, progress: 50, studentId: stepId },
])("anything else is refused: %j [@LEARN-04b]", (change) => {
  expect(sent(change).ok).toBe(false);
});
