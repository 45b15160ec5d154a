import { describe, expect, test } from "vitest";
import { readReceipt, receiptNumber } from "./receipt.ts";

describe("a receipt number [@SAFE-18b]", () => {
  test("is short and has no letter that is mistaken for another", () => {
    for (let start = 0; start < 256; start += 8) {
      const bytes = Uint8Array.from({ length: 8 }, (_, index) => start + index);
      expect(receiptNumber(bytes)).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  test("takes all its letters from chance", () => {
    expect(receiptNumber(new Uint8Array([0, 1, 2, 3, 31, 30, 29, 28]))).toBe("R-0123-ZYXW");
    expect(() => receiptNumber(new Uint8Array(7))).toThrow(RangeError);
  });

  test.each([
    ["R-0123-ZYXW", "R-0123-ZYXW"],
    [" r-o123-zyxw ", "R-0123-ZYXW"],
    ["RO1L3ZYXW", "R-0113-ZYXW"],
    ["0123 ZYXW", "R-0123-ZYXW"],
    ["R0123ZYX", "R-R012-3ZYX"],
  ])("typed as %j is %s", (typed, number) => expect(readReceipt(typed)).toBe(number));

  test.each(["", "R-0123", "R-0123-ZYXU", "R-0123-ZYXWW"])("%j is none", (typed) => {
    expect(readReceipt(typed)).toBeUndefined();
  });
});
