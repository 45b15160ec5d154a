import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { returnerOutcomes, returnerReasonLength } from "./rules.ts";

const decision = z.strictObject({
  id: rowId,
  seen: z.coerce.number("option").int("option"),
  decision: z.enum(returnerOutcomes, "option"),
  reason: requiredText(returnerReasonLength),
});

type Fields = Record<string, unknown>;

export const parseReturnerDecision = (fields: Fields): Parsed<z.infer<typeof decision>> =>
  parseFields(decision, fields);
