import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { holdDecisions } from "#lib/safety/legal-holds/manage-holds.ts";
import { holdReasonLength } from "#lib/safety/legal-holds/rules.ts";

const reason = requiredText(holdReasonLength);
const placed = z.strictObject({ userId: rowId, reason });
const decided = z.strictObject({ id: rowId, decision: z.enum(holdDecisions, "option"), reason });

type Fields = Record<string, unknown>;

export const parsePlacedHold = (fields: Fields): Parsed<z.infer<typeof placed>> => parseFields(placed, fields);
export const parseHoldDecision = (fields: Fields): Parsed<z.infer<typeof decided>> => parseFields(decided, fields);
