import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { secondWordDecisions } from "./decide-second-word.ts";

export const secondWordReasonLength = 500;

const decision = z.strictObject({
  id: rowId,
  decision: z.enum(secondWordDecisions, { error: "option" }),
  reason: requiredText(secondWordReasonLength),
});

export const parseSecondWord = fieldsOf(decision);
