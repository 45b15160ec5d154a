import { describe, expect, test } from "vitest";
import { parseAddress, parseNewAddress } from "#lib/accounts/security/input.ts";
import { parseSignIn, parseSignUp } from "#lib/accounts/sign-in/input.ts";
import { emailField } from "#lib/identity/users/fields.ts";
import { settingSchemas } from "#lib/platform/site/input.ts";
import { parseContactForm } from "#lib/publishing/contact-form/input.ts";
import { parseDonation } from "#lib/publishing/donations/input.ts";
import { guardianSchema } from "#lib/safety/guardians/input.ts";
import { parseReport } from "#lib/safety/reports/input.ts";
import { isEmail } from "./email.ts";

/** Browsers send `.рф`, `.香港` or `.भारत` in these letters, whatever was typed. */
const foreign = [
  "ada@example.xn--p1ai",
  "ada@xn--e1afmkfd.xn--p1ai",
  "ada@school.xn--j6w193g",
  "ADA@EXAMPLE.XN--H2BRJ9C",
];
const broken = [
  ...[
    "ada@xn--p1ai",
    "ada@.xn--p1ai",
    "@example.xn--p1ai",
    "ada@example.xn--",
    "ada@example.xn---",
    "ada@example.xn--p1ai-",
  ],
  ...[
    "ada@example.x--p1ai",
    "ada@example.xn-p1ai",
    "ada@example.p1ai",
    "ada@example.xn--p1ai.",
    "ada@example.xn--p 1ai",
  ],
  ...[`ada@example.xn--${"a".repeat(60)}`, "ada@example.xn--p1ai\n", "ada@example.xn--p_1", "ada@@example.xn--p1ai"],
  // In other letters only names that look like others' could be told from them by nobody.
  ...["ada@exаmple.org", "аda@example.org", "ada@example.рф", "ada@example。org", "ada@localhost", "ada@[127.0.0.1]"],
];

const person = { name: "Ada Lovelace", dateOfBirth: "1990-01-01", subjects: "Math" };
const password = { password: "seven tall giraffes", confirmPassword: "seven tall giraffes" };

/** Whether each place that asks for an address takes this one. */
const places: Readonly<Record<string, (email: string) => boolean>> = {
  rule: isEmail,
  "a person's field, also of the command for staff accounts": (email) => emailField.safeParse(email).success,
  "sign-up": (email) =>
    parseSignUp("student", { ...person, ...password, role: "student", email }, { today: "2026-01-01", site: "Baobab" })
      .ok,
  "sign-in": (email) => parseSignIn({ email, password: "seven tall giraffes" }).ok,
  "a forgotten password": (email) => parseAddress({ email }).ok,
  "a change of address": (email) => parseNewAddress({ email, current: "seven tall giraffes" }).ok,
  "a guardian": (email) => guardianSchema.safeParse({ name: "Fatou", email, phone: "", language: "en" }).success,
  contact: (email) => parseContactForm({ name: "Ada", email, subject: "Hello", message: "Hello" }).ok,
  "a report": (email) => parseReport({ kind: "other", text: "Hello", about: "", email }).ok,
  "a donation's receipt": (email) => parseDonation({ custom: "25", email }, "en", true).ok,
  "the site's settings": (email) => settingSchemas.supportEmail.safeParse(email).success,
};

describe.each(Object.keys(places))("%s [@AUTH-09c]", (name) => {
  const takes = places[name] ?? (() => false);
  test.each(["ada@example.org", "ada+math@sub.example.co.uk", ...foreign])("takes %s", (email) => {
    expect(takes(email)).toBe(true);
  });
  // Forms cut what surrounds an address off first.
  test.each(broken.filter((email) => name === "rule" || email.trim() === email))("refuses %j", (email) => {
    expect(takes(email)).toBe(false);
  });
});
