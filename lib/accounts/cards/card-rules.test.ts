import { describe, expect, test } from "vitest";
import { codeAlphabet } from "#lib/safety/guardians/code-rules.ts";
import { parseCard } from "./input.ts";
import { makeCentreCode, makePin } from "./make-codes.ts";
import { pinFault, readPin } from "./pin-rules.ts";
import { freeUsername, readCentreCode, readUsername, usernameBase } from "./username-rules.ts";

const born = "2011-05-24";

describe("a PIN [@AUTH-29a @AUTH-29b]", () => {
  test.each(["482917", "039571", "907364", "150382"])("may be %s", (pin) => {
    expect(pinFault(pin, born)).toBeUndefined();
  });

  test.each([
    ["", "required"],
    ["12345", "pinShape"],
    ["1234567", "pinShape"],
    ["48291a", "pinShape"],
    ["٤٨٢٩١٧", "pinShape"],
    ["000000", "pinEasy"],
    ["777777", "pinEasy"],
    ["123456", "pinEasy"],
    ["654321", "pinEasy"],
    ["890123", "pinEasy"],
    ["246802", "pinEasy"],
    ["121212", "pinEasy"],
    ["482482", "pinEasy"],
    ["112233", "pinEasy"],
    ["447799", "pinEasy"],
    ["123321", "pinEasy"],
    ["482284", "pinEasy"],
    ["123789", "pinEasy"],
    ["110100", "pinEasy"],
    ["147258", "pinEasy"],
    ["240511", "pinBirthday"],
    ["052411", "pinBirthday"],
    ["110524", "pinBirthday"],
    ["201105", "pinBirthday"],
    ["052011", "pinBirthday"],
    ["245201", undefined],
  ])("%j is answered with %s", (pin, fault) => {
    expect(pinFault(pin, born)).toBe(fault);
  });

  test("is read however it is grouped", () => {
    expect(["482917", " 482 917 ", "482-917", "４８２９１７"].map(readPin)).toEqual(Array(4).fill("482917"));
  });

  test("made at random passes the same rules, and is another one each time", () => {
    const pins = Array.from({ length: 500 }, () => makePin(born));
    expect(pins.filter((pin) => pinFault(pin, born) !== undefined)).toEqual([]);
    expect(new Set(pins).size).toBeGreaterThan(480);
  });
});

describe("a username [@AUTH-29a @AUTH-29b]", () => {
  test.each([
    ["Amina", "amina"],
    ["José María", "josemaria"],
    ["Zoë", "zoe"],
    ["Łukasz", "lukasz"],
    ["Bjørn", "bjorn"],
    ["Weiß", "weiss"],
    ["O’Neill", "oneill"],
    ["Аня", "student"],
    ["李", "student"],
    ["A".repeat(80), "a".repeat(20)],
  ])("of %j begins as %s", (name, base) => {
    expect(usernameBase(name)).toBe(base);
  });

  test.each([
    [[], "amina"],
    [["amina"], "amina2"],
    [["amina", "amina2"], "amina3"],
    [["amina", "amina3"], "amina2"],
    [["amina2"], "amina"],
  ])("is free beside %j as %s", (taken, expected) => {
    expect(freeUsername("amina", new Set(taken))).toBe(expected);
  });

  test("and the code of the centre are read however they are typed", () => {
    expect(["Amina2", " amina 2 ", "AMINA2", "Ámina2"].map(readUsername)).toEqual(Array(4).fill("amina2"));
    expect(["ACDEFG", "acd-efg", " acd efg "].map(readCentreCode)).toEqual(Array(3).fill("ACDEFG"));
    expect(["ACDEF", "ACDEFGH", "ACDEF0", "ACDEFÖ", ""].map(readCentreCode)).toEqual(Array(5).fill(undefined));
  });

  test("is asked for with code and PIN; a code that cannot be one is no fault of its own", () => {
    expect(parseCard({ code: "acd efg", username: "Amina", pin: "482 917" })).toEqual({
      ok: true,
      input: { code: "ACDEFG", username: "amina", pin: "482917" },
    });
    expect(parseCard({ code: "nothing", username: "Amina", pin: "1" })).toMatchObject({
      ok: true,
      input: { code: "" },
    });
    expect(parseCard({ code: "", username: " ", pin: "" })).toEqual({
      ok: false,
      faults: { code: "required", username: "required", pin: "required" },
    });
    expect(parseCard({ code: "ACDEFG", username: "amina", pin: "482917", userId: "x" }).ok).toBe(false);
  });
});

test("a centre's code has letters nobody confuses [@AUTH-29b]", () => {
  const codes = Array.from({ length: 200 }, makeCentreCode);
  expect(codes.filter((code) => readCentreCode(code) !== code)).toEqual([]);
  expect(codes.join("").replace(new RegExp(`[${codeAlphabet}]`, "g"), "")).toBe("");
});
