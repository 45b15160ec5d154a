import { describe, expect, test } from "vitest";
import { parseReport } from "./input.ts";

const report = { kind: "bullying", text: "Someone is mean to me.", about: "", email: "" };

describe("a posted report [@SAFE-18b]", () => {
  test("needs no name, page or address", () => {
    const input = { kind: "bullying", text: "Someone is mean to me.", about: null, email: null };
    expect(parseReport(report)).toEqual({ ok: true, input });
    expect(parseReport({ kind: "bullying", text: " Someone is mean to me. " })).toEqual({ ok: true, input });
  });

  test("loses characters that nobody can see or store, and keeps lines", () => {
    const parsed = parseReport({ ...report, text: "one\u0000\ntwo\u0007", about: " /blog/a\u0000 " });
    expect(parsed).toMatchObject({ ok: true, input: { text: "one\ntwo", about: "/blog/a" } });
  });

  test("counts a line break as the browser does, as one", () => {
    const lines = `${"a".repeat(99)}\n`.repeat(49) + "a".repeat(100);
    const parsed = parseReport({ ...report, text: lines.replaceAll("\n", "\r\n") });
    expect(parsed).toMatchObject({ ok: true, input: { text: lines } });
    expect(parseReport({ ...report, text: "a\rb" })).toMatchObject({ ok: true, input: { text: "a\nb" } });
  });

  test.each([
    ["kind", "", "kind"],
    ["kind", "toString", "kind"],
    ["kind", ["danger", "danger"], "kind"],
    ["text", " \n ", "required"],
    ["text", "a".repeat(5001), "tooLong"],
    ["text", undefined, "required"],
    ["about", "a".repeat(501), "tooLong"],
    ["email", "ama@", "email"],
    ["email", `${"a".repeat(250)}@example.org`, "tooLong"],
    ["email", {}, "required"],
  ])("whose %s is %j is told so there", (field, value, fault) => {
    expect(parseReport({ ...report, [field]: value })).toEqual({ ok: false, faults: { [field]: fault } });
  });

  test("with a field of its own invention is refused", () => {
    expect(parseReport({ ...report, grade: "S3" })).toMatchObject({ ok: false });
  });
});
