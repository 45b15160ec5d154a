import { z } from "zod";
import { type Parsed, parseFields, parseForm } from "#lib/platform/forms/form-fields.ts";
import { requiredLine } from "#lib/platform/forms/posted-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { goalLengths, type LearningChange, mostSteps, progressTyped, stepLines, whyNotDeadline } from "./goal-rules.ts";

const id = z.uuid("id").transform((text) => text.toLowerCase());
const title = requiredLine(goalLengths.title);
const subject = requiredLine(goalLengths.subject);
const stepTitle = requiredLine(goalLengths.step);
const percent = z.number("progress").int("progress").min(0, "progress").max(100, "progress");
const typedPercent = z
  .string("progress")
  .max(10, "progress")
  .refine((typed) => progressTyped(typed) !== undefined, "progress")
  .transform(Number)
  .pipe(percent);

const typedDay = z.string().max(10, "date").trim();
const dayOf = (typed: string) => (typed === "" ? null : typed);

function deadline(today: string) {
  return typedDay
    .superRefine((day, context) => {
      const message = day === "" ? undefined : whyNotDeadline(day, today);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(dayOf);
}

function edited(today: string) {
  return z
    .strictObject({ goalId: id, title, subject, deadline: typedDay, was: typedDay })
    .superRefine(({ deadline: day, was }, context) => {
      const message = day === "" || day === was ? undefined : whyNotDeadline(day, today);
      if (message) context.addIssue({ code: "custom", message, path: ["deadline"] });
    })
    .transform(({ was: _, ...words }) => ({ ...words, deadline: isDay(words.deadline) ? words.deadline : null }));
}

const steps = z
  .string()
  // Limits the work of splitting.
  .max(10_000, "stepsLong")
  .overwrite(postedText)
  .transform(stepLines)
  .pipe(z.array(z.string().max(goalLengths.step, "stepsLong")).max(mostSteps, "stepsMany"));

const comment = z.strictObject({
  goalId: id,
  commentId: id,
  text: z.string().overwrite(postedText).trim().min(1, "required").max(goalLengths.comment, "tooLong"),
});

/** `today`: the student's day, and the earliest deadline. */
const formsOn = (today: string) => ({
  addGoal: z.strictObject({ title, subject, deadline: deadline(today), steps }),
  editGoal: edited(today),
  setProgress: z.strictObject({ goalId: id, progress: typedPercent }),
  tickStep: z.strictObject({
    goalId: id,
    stepId: id,
    done: z.enum(["true", "false"], "done").transform((done) => done === "true"),
  }),
  addStep: z.strictObject({ goalId: id, title: stepTitle }),
  editStep: z.strictObject({ goalId: id, stepId: id, title: stepTitle }),
  removeStep: z.strictObject({ goalId: id, stepId: id }),
  removeGoal: z.strictObject({ goalId: id }),
  comment,
});
type Forms = ReturnType<typeof formsOn>;
export type GoalForm = keyof Forms;
type GoalInputs = { [Form in GoalForm]: z.infer<Forms[Form]> };
/** Lengths are the same on every day. */
export const goalForms = formsOn("");
export type WrittenComment = z.infer<typeof comment>;

export function parseGoalForm<F extends GoalForm>(
  form: F,
  fields: Record<string, unknown>,
  today: string,
): Parsed<GoalInputs[F]> {
  return parseForm<GoalInputs, F>(formsOn(today), form, fields);
}

/** `earliest`: the day on which the oldest change that still counts was made. */
export type DeadlineDays = Readonly<{ today: string; earliest: string }>;

function changes({ today, earliest }: DeadlineDays) {
  const day = z
    .string()
    .max(10, "date")
    .superRefine((text, context) => {
      const message = whyNotDeadline(text, today, earliest);
      if (message) context.addIssue({ code: "custom", message });
    });
  const step = z.strictObject({ id, title: stepTitle });
  return z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("addGoal"),
      goalId: id,
      title,
      subject,
      deadline: day.nullable(),
      steps: z.array(step).max(mostSteps, "stepsMany"),
    }),
    z.strictObject({ kind: z.literal("addStep"), goalId: id, stepId: id, title: stepTitle }),
    z.strictObject({ kind: z.literal("tickStep"), goalId: id, stepId: id, done: z.boolean() }),
    z.strictObject({ kind: z.literal("setProgress"), goalId: id, progress: percent }),
  ]);
}

export type SentChange = Readonly<{ id: string; userId: string; change: LearningChange }>;

const sentOn = (days: DeadlineDays) => z.strictObject({ id, userId: id, change: changes(days) });
export const sentChange = sentOn({ today: "", earliest: "" });

export function parseSentChange(body: unknown, days: DeadlineDays): Parsed<SentChange> {
  return parseFields(sentOn(days), body);
}
