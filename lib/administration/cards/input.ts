import { z } from "zod";
import { type Locale, locales } from "#i18n/routing.ts";
import { ageOn, birthFault, minimumAge, oldestPupil } from "#lib/identity/age/age.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { dateOfBirthField, gradeField } from "#lib/identity/users/fields.ts";
import { isGrade, type SchoolGrade } from "#lib/identity/users/options.ts";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { type Faulty, fieldsOf, type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { splitNameFaults } from "#lib/safety/contact-filter/name-fault.ts";
import { type HeadingRow, mostLines, readHeading, readLine } from "./class-rules.ts";
import { withdrawals } from "./withdraw-rules.ts";

export type NewStudent = Readonly<{
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  grade: SchoolGrade | null;
}>;

const name = z.string().overwrite(postedLine).max(fieldLengths.name, "tooLong");
const language = z.enum(locales, { error: "option" });
const made = {
  centreId: rowId,
  language,
  reason: staffReason,
  /** That an age unlikely for a pupil is right. */
  ageIsRight: z.literal("on", "option").optional(),
};
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
const withdrawn = z.strictObject({
  centreId: rowId,
  studentId: rowId,
  decision: z.enum(withdrawals, "option"),
  reason: staffReason,
});

export type CardsInput = Readonly<{
  centreId: string;
  language: Locale;
  reason: string;
  students: readonly NewStudent[];
  /** The lines that the students stand in, for what has to be said about one. */
  numbers: readonly number[];
}>;

export const parseReset = fieldsOf(reset);
export const parseCardBack = fieldsOf(withdrawn);

export const parseNewCard = reading(one, (fields, today: string): Parsed<CardsInput> => {
  const parsed = parseFields(one, fields);
  if (!parsed.ok) return parsed;
  const { grade = null, firstName, lastName, dateOfBirth, ageIsRight, ...rest } = parsed.input;
  const student = { firstName, lastName, dateOfBirth, grade };
  const faults = faultsOf(student, today, ageIsRight !== undefined);
  return Object.keys(faults).length > 0
    ? { ok: false, faults: { ...faults, ...askedAge(faults.dateOfBirth ?? "") } }
    : { ok: true, input: { ...rest, students: [student], numbers: [1] } };
});

/** The faults of lines are `line:<number>:<fault>`, one for each faulty line, with spaces between. */
export const parseClass = reading(many, (fields, today: string): Parsed<CardsInput> => {
  const parsed = parseFields(many, fields);
  if (!parsed.ok) return parsed;
  const { lines: text, ageIsRight, ...rest } = parsed.input;
  const { order, written } = writtenLines(text);
  if (written.length === 0) return inLines("required");
  if (written.length > mostLines) return inLines("tooMany");
  const students: NewStudent[] = [];
  const faulty: string[] = [];
  for (const { line, number } of written) {
    const read = studentIn(line, order, today, ageIsRight !== undefined);
    if (typeof read === "string") faulty.push(faultOfLine(number, read));
    else students.push(read);
  }
  if (faulty.length > 0) return inLines(faulty.join(" "));
  return { ok: true, input: { ...rest, students, numbers: written.map(({ number }) => number) } };
});

/** The lines about students, with their numbers in the text, and the order of a heading row. */
function writtenLines(text: string) {
  const lines = text.split("\n").map((line, index) => ({ line, number: index + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== "");
  const order = readHeading(filled[0]?.line ?? "");
  return { order, written: order ? filled.slice(1) : filled };
}

/** Or the first fault of the line. */
function studentIn(line: string, order: HeadingRow | undefined, today: string, ageIsRight: boolean) {
  const student = readLine(line, order);
  if (!student) return "shape";
  const [fault] = Object.values(faultsOf(student, today, ageIsRight));
  if (fault) return fault;
  const { grade } = student;
  return { ...student, grade: grade !== null && isGrade(grade) ? grade : null };
}

export function faultOfLine(number: number, fault: string): string {
  return `line:${number}:${fault}`;
}

const inLines = (fault: string): Faulty => ({ ok: false, faults: { lines: fault, ...askedAge(fault) } });

/** The box that says so appears with an unlikely age, and stays until the form is taken. */
function askedAge(fault: string): Record<string, string> {
  return fault.includes("unlikely:") ? { ageIsRight: "unlikely" } : {};
}

type Written = Readonly<{ firstName: string; lastName: string; dateOfBirth: string; grade: string | null }>;

function faultsOf(
  { firstName, lastName, dateOfBirth, grade }: Written,
  today: string,
  ageIsRight: boolean,
): Record<string, string> {
  const born = birthFault(dateOfBirth, today) ?? ageFault(ageOn(dateOfBirth, today), ageIsRight);
  const names = splitNameFaults({ firstName: postedLine(firstName), lastName: postedLine(lastName) });
  return {
    ...names,
    ...(born ? { dateOfBirth: born } : {}),
    ...(grade && !isGrade(grade) ? { grade: "grade" } : {}),
  };
}

/** `unlikely:<age>`: a slip of the pen, unless staff say that it is right. */
function ageFault(age: number, isRight: boolean): string | undefined {
  if (age < minimumAge) return "under13";
  return age > oldestPupil && !isRight ? `unlikely:${age}` : undefined;
}
