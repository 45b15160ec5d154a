import { describe, expect, test } from "vitest";
import { hintOf } from "./hint.ts";

const ada = { firstName: "Ada", adult: true };
const read = (hint: string) => JSON.parse(Buffer.from(hint.split(".")[0] ?? "", "base64url").toString());

describe("what a browser is told about its person [@DON-09a]", () => {
  test("only an adult's hint says more than the first name", () => {
    const [adult, minor] = [hintOf(ada), hintOf({ ...ada, adult: false })];
    expect(adult).toBe(`${minor}.donate`);
    expect(minor).not.toContain(".");
    expect(read(minor)).toEqual({ name: "Ada" });
  });
});
