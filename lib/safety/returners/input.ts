import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { returnerOutcomes, returnerReasonLength } from "./rules.ts";

const decision = z.strictObject({
  id: rowId,
  seen: z.coerce.number("option").int("option"),
  decision: z.enum(returnerOutcomes, "option"),
  reason: requiredText(returnerReasonLength),
});

export const parseReturnerDecision = fieldsOf(decision);
