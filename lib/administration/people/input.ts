import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";
import { sanctionChoices, sanctionClasses, sanctionLengths } from "#lib/safety/sanctions/rules.ts";

const reason = requiredText(sanctionLengths.reason);
const seen = z.string().max(20, "option");

const sanction = z.strictObject({
  userId: rowId,
  seen,
  decision: z.enum(sanctionChoices, "option"),
  why: z.enum(sanctionClasses, "option"),
  reason,
  reportNumber: z
    .string()
    .overwrite(postedLine)
    .max(40, "unknownReport")
    .refine((text) => text === "" || readReceipt(text) !== undefined, "unknownReport")
    .transform((text) => readReceipt(text) ?? null)
    .nullable()
    .default(null),
});
const takenBack = z.strictObject({ id: rowId, userId: rowId, seen, reason });

export const parseSanction = fieldsOf(sanction);
export const parseTakenBack = fieldsOf(takenBack);
