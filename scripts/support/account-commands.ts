import "#lib/connect.ts";
import { hasLocale } from "next-intl";
import { routing } from "#i18n/routing.ts";
import { beginLostDevice } from "#lib/accounts/security/lost-device.ts";
import { usableMs } from "#lib/accounts/security/lost-device-rules.ts";
import { addStaff, changeRole, makeResetLink } from "#lib/accounts/security/manage-accounts.ts";
import { birthFault } from "#lib/identity/age/age.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { emailField, nameField } from "#lib/identity/users/fields.ts";
import { type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { nameFault } from "#lib/safety/contact-filter/name-fault.ts";
import { newStaffDays } from "#lib/safety/second-words/rules.ts";
import { CommandRefusal } from "./steps.ts";

type By = AuditActor & { reason: string };
type Given = { role?: string; name?: string; email?: string; born?: string; language?: string };

export async function addStaffAccount(given: Given, by: By, now: Date): Promise<void> {
  const role = staffRole(given.role);
  const name = nameField.safeParse(given.name ?? "");
  const email = emailField.safeParse(given.email ?? "");
  if (!name.success || nameFault(name.data, { byStaff: true }))
    throw new CommandRefusal('--name "First Last" is needed, and nothing but a name.');
  if (!email.success) throw new CommandRefusal("--email is needed and has to be an e-mail address.");
  const dateOfBirth = given.born ?? "";
  if (dateOfBirth === "" || birthFault(dateOfBirth, utcDate(now)))
    throw new CommandRefusal("--born YYYY-MM-DD is needed.");
  const locale = given.language ?? routing.defaultLocale;
  if (!hasLocale(routing.locales, locale))
    throw new CommandRefusal(`--language is one of ${routing.locales.join(", ")}.`);
  const made = await addStaff({ role, name: name.data, email: email.data, dateOfBirth, locale }, by, now);
  if (!made.ok) throw new CommandRefusal(whyNot(made.reason, email.data));
  if ("waits" in made) return sayWaits(made.waits);
  console.log(`The account is made. Pass this link on to ${email.data}; it works once, for 72 hours:\n\n${made.link}`);
}

/** A person with a shell has everything: in an admin's name they are the second who takes another's role, by a line of their own. */
const command = { actor: "command", actorRole: "command" } as const;

export async function giveRole(email: string, role: string | undefined, by: By, now: Date): Promise<void> {
  const wish = { role: staffRole(role), second: by.actorRole === "command" ? undefined : command };
  const result = await changeRole(email, wish, by, now);
  if (!result.ok) throw new CommandRefusal(whyNot(result.reason, email));
  if ("waits" in result) return sayWaits(result.waits);
  console.log(`The role of ${email} was ${result.before} and is ${role} now. Every sign-in of theirs has ended.`);
}

function sayWaits(id: string): void {
  console.log(`It waits for a second approval, by another admin or, without one, a lead: ${paths.staffSecondWord(id)}`);
}

export async function printResetLink(email: string, by: By, now: Date): Promise<void> {
  const result = await makeResetLink(email, by, now);
  if (!result.ok) throw new CommandRefusal(whyNot(result.reason, email));
  console.log(`Pass this link on to the person themselves; it works once, for 60 minutes:\n\n${result.link}`);
}

/** `second`: the other member of staff, needed for staff accounts. */
export async function helpWithLostDevice(
  email: string,
  { reason, ...by }: By,
  second: AuditActor | undefined,
  now: Date,
): Promise<void> {
  const result = await beginLostDevice(email, { by, second, reason }, now);
  if (!result.ok) throw new CommandRefusal(whyNot(result.reason, email));
  const from = result.at.toISOString().slice(0, 16).replace("T", " ");
  console.log(
    `${email} is told by e-mail and in the app, and can stop it. From ${from} UTC, for ${usableMs / day} days, the link`,
  );
  console.log("in that e-mail and their password switch two-step sign-in off. Until then nothing changes.");
}

function staffRole(value: string | undefined): StaffRole {
  const role = staffRoles.find((known) => known === value);
  if (!role) throw new CommandRefusal(`--role is one of ${staffRoles.join(", ")}.`);
  return role;
}

const refusals = {
  unknown: (email: string) => `There is no account with the address ${email}.`,
  needsStaff: (email: string) => `${email} is no staff account.`,
  needsAdmin: () => "There is an admin already: name the one who decides with --as <address>.",
  none: (email: string) => `Two-step sign-in of ${email} is off already.`,
  own: () => "Nobody does this for themselves.",
  relative: (email: string) =>
    `The account that acts shares a mailbox or telephone with ${email}: somebody else decides.`,
  needsSecond: () => "For a staff account two others decide: --as <address> and --with <address>.",
  lastAdmin: (email: string) => `${email} is the last admin: make another one first, who sets the account up.`,
  same: (email: string) => `${email} has this role already.`,
  noSecond: () => "Nobody can give the second approval now.",
  stale: (email: string) => `The role of ${email} has changed meanwhile.`,
  taken: (email: string) => `An account with the address ${email} exists already.`,
  asked: () => "The same waits for a second approval already.",
  tooNew: () => `Whoever acts has to have their role for ${newStaffDays} days.`,
} as const;

function whyNot(reason: keyof typeof refusals, email: string): string {
  return refusals[reason](email);
}
