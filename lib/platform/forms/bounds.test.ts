import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boundOf, bytesOf, opaque, tooLongIn, unboundedIn } from "./bounds.ts";
import { fieldsOf, parseFields, reading, readSent } from "./form-fields.ts";

const long = "x".repeat(1_000);
const ten = z.string().max(10, "tooLong");

describe("the longest length of a field", () => {
  test.each([
    ["a text", ten],
    [
      "a text that is cleaned first",
      z
        .string()
        .overwrite((text) => text.trim())
        .min(1)
        .max(10, "tooLong"),
    ],
    [
      "a text that is checked after a change",
      z
        .string()
        .transform((text) => text.trim())
        .pipe(ten),
    ],
    ["one that may be missing", ten.optional().nullable().default("")],
    ["one of two kinds", z.union([z.literal("").transform(() => null), ten])],
    ["one of two words or a text", z.union([z.enum(["a", "b"]), ten])],
    ["a text of a fixed length", z.string().length(10, "tooLong")],
    ["an id", z.uuid("tooLong")],
    ["a number that comes as text", z.coerce.number("tooLong")],
  ])("is asked before anything touches it: %s", (_, schema) => {
    expect(tooLongIn(boundOf(schema), "x".repeat(10))).toEqual([]);
    expect(tooLongIn(boundOf(schema), long)).toMatchObject([{ fault: "tooLong" }]);
    expect(unboundedIn(boundOf(z.object({ a: schema })))).toEqual([]);
  });

  test("is known of what is inside lists and objects", () => {
    const schema = z.strictObject({ list: z.array(z.object({ a: ten })).max(3, "tooMany"), b: ten });
    const found = (value: unknown) =>
      tooLongIn(boundOf(schema), value).map(({ path, fault }) => `${path.join(".")} ${fault}`);
    expect(found({ list: [{ a: "x" }, { a: long }], b: long })).toEqual(["list.1.a tooLong", "b tooLong"]);
    expect(found({ list: Array.from({ length: 4 }, () => ({ a: long })), b: "x" })).toEqual(["list tooMany"]);
  });

  test("is that of the field, whichever of several objects is meant", () => {
    const schema = z.discriminatedUnion("do", [
      z.strictObject({ do: z.literal("say"), text: ten }),
      z.strictObject({ do: z.literal("go"), id: z.uuid() }),
    ]);
    expect(tooLongIn(boundOf(schema), { do: "say", text: long })).toHaveLength(1);
    expect(tooLongIn(boundOf(schema), { do: "go", text: long })).toHaveLength(1);
    expect(tooLongIn(boundOf(schema), { do: "say", text: "x" })).toEqual([]);
  });

  test.each([
    ["a text", z.string()],
    ["a text with a pattern", z.string().regex(/^a+$/)],
    ["a list", z.array(ten)],
    ["the texts of a list", z.array(z.string()).max(3)],
    ["one of two kinds", z.union([ten, z.string()])],
    ["anything", z.unknown()],
    ["any key", z.record(ten, ten)],
    ["what is changed before it is read", z.preprocess((value) => String(value).trim(), ten)],
    ["an address", z.url()],
  ])("cannot be left out: %s", (_, schema) => {
    const form = z.object({ a: schema });
    expect(unboundedIn(boundOf(form)).length).toBeGreaterThan(0);
    expect(() => parseFields(form, { a: "x" })).toThrow("No longest length");
  });

  test("allows the line breaks of a browser, and what is cut off around a text", () => {
    const schema = z
      .string()
      .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
      .max(10, "tooLong");
    expect(readSent(schema, `${"\r\n".repeat(9)}x`).success).toBe(true);
    expect(readSent(schema, "x".repeat(11)).error?.issues[0]?.message).toBe("tooLong");
  });
});

describe("nothing touches a text that is too long", () => {
  const touched = (): never => expect.unreachable();
  const schema = z.strictObject({
    a: z
      .string()
      .overwrite(touched)
      .transform((text): string => touched() ?? text)
      .pipe(ten),
    b: ten.optional(),
  });

  test("neither a schema nor a reader's own function", () => {
    const refused = { ok: false, faults: { a: "tooLong" } };
    expect(parseFields(schema, { a: long })).toEqual(refused);
    expect(fieldsOf(schema)({ a: long })).toEqual(refused);
    expect(reading(schema, touched)({ a: long })).toEqual(refused);
    expect(reading([fieldsOf(schema), z.object({ c: ten })], touched)({ a: "x", c: long })).toEqual({
      ok: false,
      faults: { c: "tooLong" },
    });
  });

  test("also where it was sent as several", () => {
    expect(parseFields(z.object({ a: z.string().overwrite(touched).max(10) }), { a: [long, long] })).toMatchObject({
      ok: false,
    });
  });
});

test("a body may be as large as its fields need: four bytes a character, files as they are", () => {
  expect(bytesOf(boundOf(z.object({ a: z.string().max(1_000) })))).toBeGreaterThan(8_000);
  expect(bytesOf(boundOf(z.object({ a: z.string().max(1_000) })))).toBeLessThan(9_000);
  expect(bytesOf(boundOf(z.object({ a: opaque(z.unknown(), 5_000_000) })))).toBeLessThan(5_010_000);
});
