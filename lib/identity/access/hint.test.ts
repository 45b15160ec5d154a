import { NextRequest, NextResponse } from "next/server";
import { describe, expect, test } from "vitest";
import { hintCookie, hintOf, renewHint } from "./hint.ts";

const ada = { firstName: "Ada", adult: true };
const read = (hint: string) => JSON.parse(Buffer.from(hint.split(".")[0] ?? "", "base64url").toString());

describe("what a browser is told about its person [@DON-01 @DON-09]", () => {
  test("only an adult's hint says more than the first name", () => {
    const [adult, minor] = [hintOf(ada), hintOf({ ...ada, adult: false })];
    expect(adult).toBe(`${minor}.donate`);
    expect(minor).not.toContain(".");
    expect(read(minor)).toEqual({ name: "Ada" });
  });

  const renewed = (kept: string | undefined, person = ada) => {
    const headers = new Headers(kept === undefined ? [] : [["cookie", `${hintCookie}=${kept}`]]);
    const response = NextResponse.next();
    renewHint(new NextRequest("http://localhost/dashboard", { headers }), response, person);
    return response.cookies.get(hintCookie)?.value;
  };

  test("a hint that is out of date is renewed on the way to a page, another is left", () => {
    expect(renewed(hintOf(ada))).toBeUndefined();
    expect(renewed(undefined)).toBe(hintOf(ada));
    expect(renewed(hintOf({ ...ada, adult: false }))).toBe(hintOf(ada));
    const minor = { ...ada, adult: false };
    expect(renewed(hintOf(ada), minor)).toBe(hintOf(minor));
  });
});
