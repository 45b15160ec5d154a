import { describe, expect, test } from "vitest";
import { parseSignIn, parseSignUp } from "#lib/accounts/sign-in/input.ts";
import { postedLine, postedText } from "./posted-text.ts";

describe("a posted text", () => {
  test.each([
    ["one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
    ["a\u0000b\u0007c\u009fd", "abcd"],
    ["tab\tstays", "tab\tstays"],
    ["half \ud83d a sign", "half \ufffd a sign"],
    ["صباح الخير 👩🏽‍🏫", "صباح الخير 👩🏽‍🏫"],
  ])("%j is kept as %j", (sent, kept) => {
    expect(postedText(sent)).toBe(kept);
  });

  test("of one line stays one line, whoever sent it", () => {
    expect(postedLine(" Ama\r\nBcc: someone@example.org \t x\u0000")).toBe("Ama Bcc: someone@example.org x");
  });
});

describe("sign-up and sign-in", () => {
  const person = {
    role: "mentor",
    name: "Ama\u0000\nOsei",
    email: "ama\u0000@example.org",
    bio: "One\u0000\r\ntwo",
    qualifications: "BSc\u0007",
    subjects: "Ma\u0000ths, Biology",
    country: "",
    dateOfBirth: "1990-05-17",
    password: "a quiet green tree",
    confirmPassword: "a quiet green tree",
  };

  test("take no character that a database cannot hold, and no line break in a name", () => {
    expect(parseSignUp("mentor", person, { today: "2026-11-21", site: "Baobab" })).toMatchObject({
      ok: true,
      input: {
        name: "Ama Osei",
        email: "ama@example.org",
        bio: "One\ntwo",
        qualifications: "BSc",
        subjects: ["Maths", "Biology"],
      },
    });
    expect(parseSignIn({ email: person.email, password: "x" })).toMatchObject({
      ok: true,
      input: { email: "ama@example.org" },
    });
  });
});
