import { expect, test } from "vitest";
import { hintOf } from "./hint.ts";

test("a browser is told the first name of its person and nothing else [@DON-09a]", () => {
  const grown = { firstName: "Ada", adult: true, dateOfBirth: "1990-12-10", role: "mentor", shared: false };
  const young = { ...grown, adult: false, dateOfBirth: "2012-12-10", role: "student" };
  const hint = hintOf(grown);
  expect(hint).toBe(hintOf(young));
  expect(hint).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(hint, "base64url").toString())).toEqual({ name: "Ada" });
});
