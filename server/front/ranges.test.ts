import { expect, test } from "vitest";
import { rangeAsked } from "./ranges.ts";

test.each([
  ["bytes=0-", 10, "part"],
  ["bytes=0-0", 10, "part"],
  ["bytes=9-9", 10, "part"],
  ["bytes=9-99", 10, "part"],
  ["bytes=-1", 10, "part"],
  ["bytes=-99", 10, "part"],
  ["bytes=10-", 10, "nothing"],
  ["bytes=10-20", 10, "nothing"],
  ["bytes=0-", 0, "nothing"],
  ["bytes=-1", 0, "nothing"],
  ["bytes=-0", 10, "nothing"],
  // Not what the standard knows, or several parts: nobody has to serve them.
  ...[
    "bytes=-",
    "bytes=abc",
    "bytes=5-2",
    "bytes=0-1,3-4",
    "bytes=0-1, 3-",
    "lines=1-2",
    "",
    "bytes 0-1",
    "bytes=--1",
  ].map((range) => [range, 10, "all"] as const),
  [`bytes=-${"9".repeat(20)}`, 10, "all"],
  [`bytes=${"9".repeat(400)}-`, 10, "all"],
] as const)("%j of %i bytes is %s", (range, size, part) => {
  expect(rangeAsked(range, size)).toBe(part);
});
