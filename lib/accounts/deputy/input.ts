import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText } from "#lib/platform/forms/posted-fields.ts";
import { hour } from "#lib/platform/time/time.ts";

export const deputyReasonLength = 300;

/** Milliseconds that a deputy stands in for the lead at a time. */
export const deputyLasts = 12 * hour;

/** `next`: the page that the deputy wanted to open. */
const begun = z.strictObject({ reason: requiredText(deputyReasonLength), next: z.string().max(500, "option") });

export const parseDeputyBegun = fieldsOf(begun);
