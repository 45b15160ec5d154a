import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";

/** `amount`: empty for all that is left. Which decimals it may have depends on the donation's currency. */
const refund = z.strictObject({ id: rowId, amount: z.string().max(20, "tooLong").trim(), reason: staffReason });

export const parseRefund = fieldsOf(refund);
