import { describe, expect, it } from "vitest";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { faultText } from "./fault-text.ts";
import { parseSignIn, parseSignUp } from "./input.ts";

const today = "2026-11-21";
const base = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  dateOfBirth: "2000-05-17",
  subjects: "Maths, Physics",
  country: "uk",
  bio: "",
  password: "a quiet green tree",
  confirmPassword: "a quiet green tree",
  timeZone: "Europe/London",
};
const student = { ...base, role: "student", grade: "10th" };
const mentor = { ...base, role: "mentor", qualifications: "BSc" };

function faults(role: "student" | "mentor", changed: Record<string, unknown>) {
  const parsed = parseSignUp(
    role,
    { ...(role === "student" ? student : mentor), ...changed },
    { today, site: "Baobab" },
  );
  return parsed.ok ? {} : parsed.faults;
}

describe("a posted sign-up", () => {
  it("is read with lists, without blanks, and with empty options as nothing", () => {
    const parsed = parseSignUp(
      "student",
      { ...student, name: " Ada Lovelace ", country: "", grade: "" },
      { today, site: "Baobab" },
    );
    expect(parsed).toMatchObject({
      ok: true,
      input: { name: "Ada Lovelace", subjects: ["Maths", "Physics"], country: undefined, grade: undefined },
    });
    expect(parseSignUp("mentor", mentor, { today, site: "Baobab" }).ok).toBe(true);
  });

  it.each(["name", "email", "dateOfBirth", "subjects", "password", "confirmPassword"])("needs %s", (field) => {
    expect(faults("student", { [field]: "" })[field]).toBe("required");
    expect(faults("student", { [field]: undefined })[field]).toBe("required");
  });

  it("needs qualifications of mentors and takes none from students", () => {
    expect(faults("mentor", { qualifications: "  " })).toEqual({ qualifications: "required" });
    expect(faults("student", { qualifications: "PhD" })).toHaveProperty([""]);
    expect(faults("mentor", { grade: "10th" })).toHaveProperty([""]);
  });

  it.each(["isAdmin", "id", "emailConfirmedAt", "passwordHash", "demo", "locale"])("refuses a surplus %s", (key) => {
    expect(faults("student", { [key]: "1" })).toHaveProperty([""]);
  });

  it.each([
    ["name", "x".repeat(201), "tooLong"],
    ["name", "Ada 7", "nameLetters"],
    ["name", "Ada insta adak", "nameOnly"],
    ["email", `${"x".repeat(250)}@example.org`, "tooLong"],
    ["email", "not an address", "email"],
    ["email", "a@b", "email"],
    ["bio", "x".repeat(1001), "tooLong"],
    ["country", "zz", "option"],
    ["grade", "13th", "option"],
    ["subjects", " , ", "required"],
    ["subjects", Array.from({ length: 21 }, (_, n) => `s${n}`).join(), "subjectCount"],
    ["subjects", "x".repeat(51), "subjectLength"],
    ["dateOfBirth", "2000-02-30", "date"],
    ["dateOfBirth", "2026-11-22", "future"],
    ["dateOfBirth", "1890-01-01", "tooLongAgo"],
    ["confirmPassword", "something else", "mismatch"],
  ])("marks %s %j as %s", (field, value, fault) => {
    expect(faults("student", { [field]: value })).toEqual({ [field]: fault });
  });

  it("refuses lists and files where a text belongs", () => {
    expect(faults("student", { name: ["a", "b"] })).toEqual({ name: "required" });
    expect(faults("student", { password: ["a", "b"] })).toHaveProperty("password");
    expect(faults("student", { dateOfBirth: { size: 1 } })).toHaveProperty("dateOfBirth");
  });
});

describe("a posted sign-in", () => {
  it("needs both fields and no others", () => {
    expect(parseSignIn({ email: "ada@example.org", password: "x", next: "/dashboard" }).ok).toBe(true);
    expect(parseSignIn({ email: "", password: "" })).toEqual({
      ok: false,
      faults: { email: "required", password: "required" },
    });
    expect(parseSignIn({ email: "ada", password: "x" })).toEqual({ ok: false, faults: { email: "email" } });
    expect(parseSignIn({ email: "ada@example.org", password: "x", role: "admin" }).ok).toBe(false);
  });
});

it.each([
  ["name", "tooLong", "tooLong", fieldLengths.name],
  ["email", "tooLong", "tooLong", fieldLengths.email],
  ["goals", "tooLong", "tooLong", fieldLengths.text],
  ["role", "of another version", "option", fieldLengths.text],
])("the field %s with the fault %s is told as %s, with the length that it has", (field, fault, key, max) => {
  expect(faultText(field, fault)).toEqual({ key, max });
});
