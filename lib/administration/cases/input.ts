import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
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
    .overwrite((text) => postedText(text).trim())
    .max(caseLengths.told, "tooLong")
    .default("")
    .transform((text) => text || null),
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
const reasoned = z.strictObject({ number: rowId, reason });

export const parseCaseDecision = fieldsOf(decision);
export const parseCaseGrade = fieldsOf(regrade);
export const parseCaseNote = fieldsOf(note);
export const parseReasoned = fieldsOf(reasoned);
