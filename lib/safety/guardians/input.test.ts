import { expect, test } from "vitest";
import { parseFields } from "#lib/platform/forms/form-fields.ts";
import { decisionSchema, guardianSchema } from "./input.ts";

const fields = { name: "Fatou Diallo", email: "fatou@example.org", phone: "", language: "fr" };
const read = (changes: Record<string, unknown>) => parseFields(guardianSchema, { ...fields, ...changes });

test("a guardian is named with an address, a number or both [@SAFE-12b]", () => {
  expect(read({})).toEqual({ ok: true, input: { ...fields, phone: null } });
  const phone = "+49 (0) 30 / 123-456";
  expect(read({ phone })).toEqual({ ok: true, input: { ...fields, phone } });
  expect(read({ email: " ", phone })).toEqual({ ok: true, input: { ...fields, email: null, phone } });
});

test.each([
  [{ name: " " }, { name: "required" }],
  [{ name: "x".repeat(81) }, { name: "tooLong" }],
  [{ name: "Visit www.example" }, { name: "plainName" }],
  [{ name: "win at example.org now" }, { name: "plainName" }],
  [{ name: "https://example" }, { name: "plainName" }],
  [{ name: "Call 0791234567" }, { name: "plainName" }],
  [{ name: "write me on whatsapp" }, { name: "plainName" }],
  [{ email: "", phone: "" }, { email: "reachable" }],
  [{ email: "fatou@" }, { email: "email" }],
  [{ phone: "12345" }, { phone: "phone" }],
  [{ phone: "call me 123456" }, { phone: "phone" }],
  [{ language: "xx" }, { language: "option" }],
  [{ language: undefined }, { language: "option" }],
  [{ studentId: "1" }, { "": expect.any(String) }],
])("a guardian sent as %j is refused with %j [@SAFE-12b]", (changes, faults) => {
  expect(read(changes)).toEqual({ ok: false, faults });
});

test("each scope is answered by itself, and none is taken for granted [@SAFE-13c]", () => {
  expect(parseFields(decisionSchema, { chat: "yes", audio: "no", video: "no" })).toEqual({
    ok: true,
    input: { chat: true, audio: false, video: false },
  });
  expect(parseFields(decisionSchema, { chat: "yes", video: "on" })).toEqual({
    ok: false,
    faults: { audio: "choose", video: "choose" },
  });
  expect(parseFields(decisionSchema, { chat: "yes", audio: "no", video: "no", studentId: "1" }).ok).toBe(false);
});
