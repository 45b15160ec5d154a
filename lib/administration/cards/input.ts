import { z } from "zod";
import { type Locale, locales } from "#i18n/routing.ts";
import { birthFault } from "#lib/identity/age/age.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { dateOfBirthField, gradeField } from "#lib/identity/users/fields.ts";
import { isGrade, type SchoolGrade } from "#lib/identity/users/options.ts";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { type Faulty, fieldsOf, type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { splitNameFaults } from "#lib/safety/contact-filter/name-fault.ts";
import { mostLines, readLine } from "./class-rules.ts";

export type NewStudent = Readonly<{
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  grade: SchoolGrade | null;
}>;

const name = z.string().overwrite(postedLine).max(fieldLengths.name, "tooLong");
const language = z.enum(locales, { error: "option" });
const made = { centreId: rowId, language, reason: staffReason };
const one = z.strictObject({
  ...made,
  firstName: name,
  lastName: name,
  dateOfBirth: dateOfBirthField,
  grade: gradeField,
});
const many = z.strictObject({
  ...made,
  lines: z.string().overwrite(postedText).min(1, "required").max(8_000, "tooLong"),
});
const reset = z.strictObject({ centreId: rowId, studentId: rowId, reason: staffReason });

export type CardsInput = Readonly<{
  centreId: string;
  language: Locale;
  reason: string;
  students: readonly NewStudent[];
  /** The lines that the students stand in, for what has to be said about one. */
  numbers: readonly number[];
}>;

export const parseReset = fieldsOf(reset);

export const parseNewCard = reading(one, (fields, today: string): Parsed<CardsInput> => {
  const parsed = parseFields(one, fields);
  if (!parsed.ok) return parsed;
  const { grade = null, firstName, lastName, dateOfBirth, ...rest } = parsed.input;
  const student = { firstName, lastName, dateOfBirth, grade };
  const faults = faultsOf(student, today);
  return Object.keys(faults).length > 0
    ? { ok: false, faults }
    : { ok: true, input: { ...rest, students: [student], numbers: [1] } };
});

/** A fault of a line is `line:<number>:<fault>`. */
export const parseClass = reading(many, (fields, today: string): Parsed<CardsInput> => {
  const parsed = parseFields(many, fields);
  if (!parsed.ok) return parsed;
  const { lines: text, ...rest } = parsed.input;
  const lines = text.split("\n").map((line, index) => ({ line, number: index + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== "");
  if (filled.length === 0) return inLines("required");
  if (filled.length > mostLines) return inLines("tooMany");
  const students: NewStudent[] = [];
  for (const { line, number } of filled) {
    const student = readLine(line);
    const [fault] = student ? Object.values(faultsOf(student, today)) : ["shape"];
    if (!student || fault) return inLines(`line:${number}:${fault}`);
    const { grade } = student;
    students.push({ ...student, grade: grade !== null && isGrade(grade) ? grade : null });
  }
  return { ok: true, input: { ...rest, students, numbers: filled.map(({ number }) => number) } };
});

const inLines = (fault: string): Faulty => ({ ok: false, faults: { lines: fault } });

type Written = Readonly<{ firstName: string; lastName: string; dateOfBirth: string; grade: string | null }>;

function faultsOf({ firstName, lastName, dateOfBirth, grade }: Written, today: string): Record<string, string> {
  const born = birthFault(dateOfBirth, today);
  const names = splitNameFaults({ firstName: postedLine(firstName), lastName: postedLine(lastName) });
  return {
    ...names,
    ...(born ? { dateOfBirth: born } : {}),
    ...(grade && !isGrade(grade) ? { grade: "grade" } : {}),
  };
}
