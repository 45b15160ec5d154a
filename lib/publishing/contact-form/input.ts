import { z } from "zod";
import { isEmail } from "#lib/platform/forms/email.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { type ContactFormField, contactFormLengths } from "./rules.ts";

const text = (field: ContactFormField, clean = postedLine) =>
  z.string("required").overwrite(clean).trim().min(1, "required").max(contactFormLengths[field], "tooLong");

const schema = z.strictObject({
  name: text("name"),
  email: text("email").pipe(z.string().refine(isEmail, "email")),
  subject: text("subject"),
  message: text("message", postedText),
});

export type ContactFormInput = z.infer<typeof schema>;

/** Codes: `required`, `email`, `tooLong`. */
export const parseContactForm = fieldsOf(schema);
