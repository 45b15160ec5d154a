import { expect, test } from "vitest";
import { withinTime } from "#lib/platform/workers/within-time.ts";
import { codePainter } from "./highlighted-code.ts";

test("work within its time gives its value, and its own errors", () => {
  expect(withinTime(10_000, () => "done")).toBe("done");
  expect(() =>
    withinTime(10_000, () => {
      throw new TypeError("a bug");
    }),
  ).toThrow(new TypeError("a bug"));
});

test("work that does not end is ended, also inside a regular expression", () => {
  const endless = withinTime(50, () => {
    for (;;);
  });
  expect(endless).toBeUndefined();
  expect(withinTime(50, () => /^(a+)+$/.test(`${"a".repeat(60)}!`))).toBeUndefined();
  expect(withinTime(10_000, () => "the next")).toBe("the next");
});

test("a grammar that takes seconds for a short text leaves it plain, and the next block is coloured", () => {
  const paint = codePainter();
  expect(paint("[a](".repeat(5000), "markdown")).toBeUndefined();
  expect(paint("let a = 1;", "javascript")).toContain("code-number");
});

// Less than each takes on any machine: the first two take seconds; TypeScript's slowest known a second at first, and much
// less once its expressions are compiled.
test.each([
  ["markdown", "[a](", 500],
  ["csharp", "a<a> ", 500],
  ["java", "$$", 20],
  ["typescript", "_", 5],
] as const)("the time ends inside a grammar, wherever it is slow: %s, %j", (language, piece, block) => {
  expect(codePainter({ block, post: 6_000 })(piece.repeat(20_000 / piece.length), language)).toBeUndefined();
});

test("long code stays plain, and so does code after much of it", () => {
  // This is about lengths, on machines of any speed.
  const paint = codePainter({ block: 100_000, post: 1_000_000 });
  const block = (length: number) => paint("1 ".repeat(length / 2), "json");
  expect(block(20_002)).toBeUndefined();
  const many = Array.from({ length: 6 }, () => block(20_000)?.includes("code-number"));
  expect(many).toEqual([true, true, true, true, true, undefined]);
});
