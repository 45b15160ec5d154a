import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { ticketDecisions, ticketTextLength } from "./rules.ts";

const seen = z.string().max(60);
const text = requiredText(ticketTextLength);

const decision = z.strictObject({ id: rowId, seen, decision: z.enum(ticketDecisions, "choose"), text });
const reopening = z.strictObject({ id: rowId, seen, text });

export const parseTicketDecision = fieldsOf(decision);
export const parseReopening = fieldsOf(reopening);
