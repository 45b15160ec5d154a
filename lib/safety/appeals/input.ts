import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { appealOutcomes, sanctionLengths } from "#lib/safety/sanctions/rules.ts";

const appeal = z.strictObject({ sanctionId: rowId, text: requiredText(sanctionLengths.appeal) });
const decision = z.strictObject({
  id: rowId,
  decision: z.enum(appealOutcomes, "option"),
  reason: requiredText(sanctionLengths.reason),
  answer: requiredText(sanctionLengths.answer),
});

export const parseAppeal = fieldsOf(appeal);
export const parseAppealDecision = fieldsOf(decision);
