import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";

const hiding = z.strictObject({
  id: rowId,
  decision: z.enum(["hide", "show"], "option"),
  reason: staffReason,
  /** The report on whose page it is decided. */
  report: z
    .string()
    .max(40, "option")
    .transform((number) => readReceipt(number))
    .optional(),
});

export const parseHiding = fieldsOf(hiding);
