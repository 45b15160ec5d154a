import { z } from "zod";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { dateOfBirthField } from "#lib/identity/users/fields.ts";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { nameFault } from "#lib/safety/contact-filter/name-fault.ts";

const which = { studentId: rowId, seen: z.string().max(20, "option"), reason: staffReason };

const birthday = z.strictObject({ ...which, dateOfBirth: dateOfBirthField });
const newName = z.strictObject({
  ...which,
  name: z
    .string()
    .max(fieldLengths.name, "tooLong")
    .overwrite(postedLine)
    .superRefine((name, context) => {
      const fault = nameFault(name, { byStaff: true });
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
});

export const parseBirthday = fieldsOf(birthday);
export const parseNewName = fieldsOf(newName);
