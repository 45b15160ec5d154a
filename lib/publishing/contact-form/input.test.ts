import { describe, expect, test } from "vitest";
import { parseContactForm } from "./input.ts";

const good = { name: "Ama", email: "ama@example.org", subject: "Hello", message: "How are you?" };
const faultsOf = (fields: Record<string, unknown>) => {
  const parsed = parseContactForm(fields);
  return parsed.ok ? {} : parsed.faults;
};

describe("a contact message [@SITE-18a @SITE-18b]", () => {
  test("is taken without the spaces around its fields", () => {
    expect(parseContactForm({ ...good, name: "  Ama " })).toEqual({ ok: true, input: good });
  });

  test.each(["name", "email", "subject", "message"])("needs its %s", (field) => {
    expect(faultsOf({ ...good, [field]: "   " })).toEqual({ [field]: "required" });
    const { [field]: _, ...rest } = good as Record<string, string>;
    expect(faultsOf(rest)).toEqual({ [field]: "required" });
  });

  test.each(["ama", "ama@", "@example.org", "ama example.org", "a@b"])("refuses the address %s", (email) => {
    expect(faultsOf({ ...good, email })).toEqual({ email: "email" });
  });

  test("takes exactly the longest text and nothing longer", () => {
    expect(faultsOf({ ...good, message: "x".repeat(5000) })).toEqual({});
    expect(faultsOf({ ...good, message: "x".repeat(5001) })).toEqual({ message: "tooLong" });
    expect(faultsOf({ ...good, name: "x".repeat(201) })).toEqual({ name: "tooLong" });
  });

  test("counts a line break as the browser does, as one", () => {
    const message = `${"a".repeat(99)}\n`.repeat(49) + "a".repeat(100);
    const parsed = parseContactForm({ ...good, message: message.replaceAll("\n", "\r\n") });
    expect(parsed).toEqual({ ok: true, input: { ...good, message } });
  });

  test("loses control characters, of which PostgreSQL refuses one", () => {
    const parsed = parseContactForm({ ...good, name: "A\u0000ma", message: "One\u0000\u0007\nTwo" });
    expect(parsed).toEqual({ ok: true, input: { ...good, message: "One\nTwo" } });
    expect(faultsOf({ ...good, subject: "\u0000" })).toEqual({ subject: "required" });
  });

  test("refuses surplus fields and fields that are no single text", () => {
    expect(parseContactForm({ ...good, role: "admin" }).ok).toBe(false);
    expect(faultsOf({ ...good, name: ["a", "b"] })).toEqual({ name: "required" });
  });
});
