import { describe, expect, test } from "vitest";
import { parseSignUp } from "#lib/accounts/sign-in/input.ts";
import { parseProfile } from "#lib/mentoring/profile/input.ts";
import { postInput } from "#lib/publishing/blog-posts/input.ts";
import { parseContactForm } from "#lib/publishing/contact-form/input.ts";

/** Every limit of FIELD-21, where it is read from a form: exactly the limit passes, one more is refused at the field. */
const x = (length: number) => "x".repeat(length);
const list = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`);
/** An address of exactly this many characters, within what the parts of an address may be. */
const address = (length: number) => {
  const start = `${x(60)}@`;
  const labels = `${x(60)}.${x(60)}.${x(60)}.`;
  return `${start}${labels}${x(length - start.length - labels.length - 4)}.org`;
};

const person = { name: "Ada", country: "", bio: "", subjects: "Maths" };
const signUp = {
  ...person,
  role: "mentor",
  qualifications: "BSc",
  email: "ada@example.org",
  dateOfBirth: "1990-05-17",
  password: "a quiet green tree",
  confirmPassword: "a quiet green tree",
};
const contact = { name: "Ama", email: "ama@example.org", subject: "Hello", message: "How are you?" };
const post = {
  title: "Title",
  slug: "slug",
  excerpt: "Excerpt",
  content: "<p>Text</p>",
  categories: ["one"],
  tags: ["tag"],
  status: "draft",
};

function signUpFaults(changed: Record<string, string>): string[] {
  const parsed = parseSignUp("mentor", { ...signUp, ...changed }, { today: "2026-11-21", site: "Baobab" });
  return parsed.ok ? [] : Object.keys(parsed.faults);
}
function profileFaults(changed: Record<string, string>): string[] {
  const mentor = { ...person, qualifications: "BSc", experienceYears: "", languages: "" };
  const parsed = parseProfile("mentor", { ...mentor, ...changed });
  return parsed.ok ? [] : Object.keys(parsed.faults);
}
function contactFaults(changed: Record<string, string>): string[] {
  const parsed = parseContactForm({ ...contact, ...changed });
  return parsed.ok ? [] : Object.keys(parsed.faults);
}
function postFaults(changed: Record<string, unknown>): string[] {
  const parsed = postInput.safeParse({ ...post, ...changed });
  return parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
}

const personLimits: [field: string, limit: number, value: (length: number) => string][] = [
  ["name", 200, x],
  ["bio", 1000, x],
  ["qualifications", 1000, x],
  ["subjects", 20, (count) => list(count).join(", ")],
  ["subjects", 50, x],
];

describe("the longest input is taken and nothing longer [@FIELD-21a @FIELD-21b @FIELD-21c]", () => {
  test.each([...personLimits, ["email", 254, address] as const])("sign-up: %s of %i", (field, limit, value) => {
    expect(signUpFaults({ [field]: value(limit) })).toEqual([]);
    expect(signUpFaults({ [field]: value(limit + 1) })).toEqual([field]);
  });

  test.each(personLimits)("profile: %s of %i", (field, limit, value) => {
    expect(profileFaults({ [field]: value(limit) })).toEqual([]);
    expect(profileFaults({ [field]: value(limit + 1) })).toEqual([field]);
  });

  test.each([
    ["name", 200, x],
    ["email", 254, address],
    ["subject", 200, x],
    ["message", 5000, x],
  ] as const)("contact: %s of %i", (field, limit, value) => {
    expect(contactFaults({ [field]: value(limit) })).toEqual([]);
    expect(contactFaults({ [field]: value(limit + 1) })).toEqual([field]);
  });

  test.each([
    ["title", 200, x],
    ["excerpt", 1000, x],
    ["tags", 20, list],
    ["tags", 50, (length: number) => [x(length)]],
  ] as const)("post: %s of %i", (field, limit, value) => {
    expect(postFaults({ [field]: value(limit) })).toEqual([]);
    expect(postFaults({ [field]: value(limit + 1) })).toEqual([field]);
  });

  test("a post's content has no limit of its own", () => {
    expect(postFaults({ content: `<p>${x(5_000_000)}</p>` })).toEqual([]);
  });
});

test("one character is enough where something is asked for, and none is not", () => {
  for (const field of ["qualifications", "subjects"]) {
    expect(signUpFaults({ [field]: "x" })).toEqual([]);
    expect(profileFaults({ [field]: "x" })).toEqual([]);
    expect(signUpFaults({ [field]: " " })).toEqual([field]);
  }
});
