import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredLine, rowId } from "#lib/platform/forms/posted-fields.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { readCertificateCode } from "#lib/progress/certificates/rules.ts";
import { recognitionKinds, recognitionLengths } from "#lib/progress/recognitions/rules.ts";

const minutesTyped = /^\d{1,3}$/;

const minutes = z.strictObject({
  id: rowId,
  /** What counted when the page was read. */
  seen: z.string().max(3, "option").regex(minutesTyped, "option").transform(Number),
  minutes: z.string().max(10, "minutes").trim().min(1, "required").regex(minutesTyped, "minutes").transform(Number),
  reason: staffReason,
});
const oneSession = z.strictObject({ id: rowId, reason: staffReason });
const recognition = z.strictObject({
  userId: rowId,
  kind: z.enum(recognitionKinds, "option"),
  title: requiredLine(recognitionLengths.title),
  giver: requiredLine(recognitionLengths.giver),
  givenOn: z.string().min(1, "required").max(10, "date").refine(isDay, "date"),
  reason: staffReason,
});
/** `userId`: whose page it is. */
const oneEntry = z.strictObject({ id: rowId, userId: rowId, reason: staffReason });
const certificate = z.strictObject({
  code: z
    .string()
    .max(40, "option")
    .transform((code) => readCertificateCode(code) ?? ""),
  userId: rowId,
  reason: staffReason,
});
const rename = z.strictObject({ userId: rowId, reason: staffReason });

export const parseMinutes = fieldsOf(minutes);
export const parseOneSession = fieldsOf(oneSession);
export const parseRecognition = fieldsOf(recognition);
export const parseOneEntry = fieldsOf(oneEntry);
export const parseRevocation = fieldsOf(certificate);
export const parseRename = fieldsOf(rename);
