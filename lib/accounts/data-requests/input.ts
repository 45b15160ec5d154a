import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { dataWishes } from "#lib/safety/guardians/input.ts";
import { dataAskers, dataChoices } from "./rules.ts";

export const dataRequestLengths = { identified: 500, reason: 300 } as const;

const isDay = (text: string) => !Number.isNaN(new Date(`${text}T00:00:00.000Z`).getTime());

const entered = z.strictObject({
  personId: rowId,
  wish: z.enum(dataWishes, "option"),
  asker: z.enum(dataAskers, "option"),
  received: z
    .string()
    .max(10, "day")
    .regex(/^20\d{2}-\d{2}-\d{2}$/, "day")
    .refine(isDay, "day"),
  identified: requiredText(dataRequestLengths.identified),
});
const decided = z.strictObject({
  id: rowId,
  decision: z.enum(dataChoices, "option"),
  reason: requiredText(dataRequestLengths.reason),
});

export const parseEnteredRequest = fieldsOf(entered);
export const parseDataDecision = fieldsOf(decided);
