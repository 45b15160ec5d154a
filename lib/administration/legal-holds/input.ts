import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { holdDecisions } from "#lib/safety/legal-holds/manage-holds.ts";
import { holdReasonLength } from "#lib/safety/legal-holds/rules.ts";

const reason = requiredText(holdReasonLength);
const placed = z.strictObject({ userId: rowId, reason });
const decided = z.strictObject({ id: rowId, decision: z.enum(holdDecisions, "option"), reason });

export const parsePlacedHold = fieldsOf(placed);
export const parseHoldDecision = fieldsOf(decided);
