import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { caseLengths } from "#lib/safety/cases/case-rules.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";
import { caseDecisions, reportGrades } from "#lib/safety/reports/rules.ts";

const reason = requiredText(caseLengths.reason);
const grade = z.enum(reportGrades, "option");

const decision = z.strictObject({
  number: rowId,
  seen: grade,
  decision: z.enum(caseDecisions, "option"),
  reason,
  told: z
    .string()
    .default("")
    .overwrite(postedText)
    .transform((text) => text.trim() || null)
    .refine((text) => text === null || text.length <= caseLengths.told, "tooLong"),
  /** As typed, with or without R and spaces. */
  duplicateOf: z
    .string()
    .max(40, "tooLong")
    .default("")
    .overwrite(postedLine)
    .transform((typed) => (typed === "" ? null : (readReceipt(typed) ?? typed))),
});
const regrade = z.strictObject({ number: rowId, seen: grade, grade, reason });
const note = z.strictObject({ number: rowId, text: requiredText(caseLengths.note) });
const reading = z.strictObject({ number: rowId, reason });

type Fields = Record<string, unknown>;

export const parseCaseDecision = (fields: Fields): Parsed<z.infer<typeof decision>> => parseFields(decision, fields);
export const parseCaseGrade = (fields: Fields): Parsed<z.infer<typeof regrade>> => parseFields(regrade, fields);
export const parseCaseNote = (fields: Fields): Parsed<z.infer<typeof note>> => parseFields(note, fields);
export const parseEvidenceReading = (fields: Fields): Parsed<z.infer<typeof reading>> => parseFields(reading, fields);
