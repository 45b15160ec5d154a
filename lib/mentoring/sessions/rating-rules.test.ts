import { expect, test } from "vitest";
import { shownRating } from "./rating-rules.ts";

test.each([
  [0, 0, undefined],
  [4, 5, undefined],
  [5, 5, 5],
  [5, 4.26, 4.3],
  [6, 26 / 6, 4.3],
])("%d ratings of %d stars on average show %j [@FIND-10c]", (count, average, shown) => {
  expect(shownRating({ count, average })).toBe(shown);
});
