import { z } from "zod";
import { fieldsOf, type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { trainingUnits } from "./course-rules.ts";
import { isQuizPage, pageSize } from "./quiz-rules.ts";
import type { GivenPage } from "./take-training.ts";

const position = z
  .string()
  .max(1, "position")
  .regex(/^[0-3]$/, "position")
  .transform(Number)
  .optional();
const number = z
  .string()
  .max(6, "position")
  .regex(/^[1-9][0-9]{0,5}$/, "position")
  .transform(Number);
const page = z.strictObject({
  attempt: number,
  page: number.refine(isQuizPage, "position"),
  q1: position,
  q2: position,
  q3: position,
  q4: position,
  q5: position,
});
const unit = z.strictObject({ unit: z.enum(trainingUnits) });

export const parseUnit = fieldsOf(unit);

export const parsePage = reading(page, (fields): Parsed<GivenPage> => {
  const parsed = parseFields(page, fields);
  if (!parsed.ok) return parsed;
  const { attempt, page: shown, q1, q2, q3, q4, q5 } = parsed.input;
  const given = [q1, q2, q3, q4, q5].slice(0, pageSize).map((one) => one ?? null);
  return { ok: true, input: { attempt, page: shown, given } };
});
