import { describe, expect, test } from "vitest";
import { askedPage, askedText, asking } from "./asked.ts";

describe("what an address asks for", () => {
  test.each([
    [undefined, 1],
    [["2", "3"], 1],
    ["0", 1],
    ["-1", 1],
    ["1.5", 1],
    ["x", 1],
    ["2", 2],
    ["10000", 10_000],
    ["10001", 1],
  ])("page %j of a list is page %d", (page, expected) => {
    expect(askedPage({ page })).toBe(expected);
  });

  test.each([
    [undefined, ""],
    [["a", "b"], ""],
    ["  a b ", "a b"],
    ["abcdef", "abcd"],
  ])("the text %j is %j", (q, expected) => {
    expect(askedText({ q }, "q", 4)).toBe(expected);
  });

  test("an address has neither empty fields nor the first page", () => {
    expect(asking({ q: "a&b", role: "", state: undefined, page: 2 })).toBe("?q=a%26b&page=2");
    expect(asking({ q: "", page: 1 })).toBe("");
  });
});
