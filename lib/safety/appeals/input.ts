import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { appealOutcomes, sanctionLengths } from "#lib/safety/sanctions/rules.ts";

const appeal = z.strictObject({ sanctionId: rowId, text: requiredText(sanctionLengths.appeal) });
const decision = z.strictObject({
  id: rowId,
  decision: z.enum(appealOutcomes, "option"),
  reason: requiredText(sanctionLengths.reason),
  answer: requiredText(sanctionLengths.answer),
});

type Fields = Record<string, unknown>;

export const parseAppeal = (fields: Fields): Parsed<z.infer<typeof appeal>> => parseFields(appeal, fields);
export const parseAppealDecision = (fields: Fields): Parsed<z.infer<typeof decision>> => parseFields(decision, fields);
