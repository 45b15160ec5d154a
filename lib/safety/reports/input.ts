import { z } from "zod";
import { isEmail } from "#lib/platform/forms/email.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { reportKinds, reportLengths } from "./rules.ts";

const optional = (field: "email" | "about") =>
  z
    .string()
    .default("")
    .transform(postedLine)
    .pipe(z.string().max(reportLengths[field], "tooLong"))
    .transform((value) => value || null);

const schema = z.strictObject({
  kind: z.enum(reportKinds, "kind"),
  text: z.string("required").overwrite(postedText).trim().min(1, "required").max(reportLengths.text, "tooLong"),
  about: optional("about"),
  email: optional("email").refine((value) => value === null || isEmail(value), "email"),
});

export type ReportInput = z.infer<typeof schema>;

/** Unknown keys are refused. Error codes: `kind`, `required`, `email`, `tooLong`. */
export const parseReport = fieldsOf(schema);
