import { z } from "zod";
import { zoneField } from "#lib/identity/users/fields.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { readPin } from "./pin-rules.ts";
import { readCentreCode, readUsername } from "./username-rules.ts";

const typed = z.string().max(100, "tooLong");
const written = typed.overwrite(postedLine).refine((text) => text.trim() !== "", "required");

const card = z.strictObject({
  // A code that cannot be one is a wrong one: the answer is the same.
  code: written.transform((text) => readCentreCode(text) ?? ""),
  username: written.transform((text) => readUsername(text).slice(0, 100)),
  pin: written.transform(readPin),
  next: z.string().max(500).optional(),
  /** The box of a shared device. */
  shared: z.literal("yes").optional(),
  timeZone: zoneField,
});
export type CardInput = Readonly<{
  code: string;
  username: string;
  pin: string;
  timeZone?: string | undefined;
}>;

export const parseCard = fieldsOf(card);
