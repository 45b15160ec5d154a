import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";

export const textReasonLength = 500;

const decision = z.strictObject({
  id: rowId,
  decision: z.enum(["release", "refuse"], "option"),
  reason: requiredText(textReasonLength),
});

export function parseTextDecision(fields: Record<string, unknown>): Parsed<z.infer<typeof decision>> {
  return parseFields(decision, fields);
}
