import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";

export const textReasonLength = 500;

const decision = z.strictObject({
  id: rowId,
  decision: z.enum(["release", "refuse"], "option"),
  reason: requiredText(textReasonLength),
});

export const parseTextDecision = fieldsOf(decision);
