import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { birthFault } from "#lib/identity/age/age.ts";
import { dateOfBirthField, emailField, nameField } from "#lib/identity/users/fields.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { fieldsOf, type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { nameFault } from "#lib/safety/contact-filter/name-fault.ts";
import { accountDecisions } from "./staff-account-rules.ts";

export const staffReasonLength = 300;
const reason = requiredText(staffReasonLength);
const role = z.enum(staffRoles, "option");

const invitation = z.strictObject({
  name: nameField.refine((name) => !nameFault(name, { byStaff: true }), "name"),
  email: emailField,
  dateOfBirth: dateOfBirthField,
  role,
  language: z.enum(locales, "option"),
  reason,
});
const change = z.strictObject({ id: rowId, role, seen: z.string().max(20), reason });
const one = z.strictObject({ id: rowId, reason });
const decided = z.strictObject({
  id: rowId,
  decision: z.enum(accountDecisions, "option"),
  seen: z.string().max(40, "option"),
  reason,
});

export type InvitationInput = z.infer<typeof invitation>;

export const parseInvitation = reading(invitation, (fields, now: Date): Parsed<InvitationInput> => {
  const parsed = parseFields(invitation, fields);
  if (!parsed.ok || !birthFault(parsed.input.dateOfBirth, utcDate(now))) return parsed;
  return { ok: false, faults: { dateOfBirth: "date" } };
});
export const parseRoleChange = fieldsOf(change);
export const parseStaffDecision = fieldsOf(decided);
export const parseOneStaff = fieldsOf(one);
