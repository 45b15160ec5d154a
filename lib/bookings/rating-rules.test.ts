import { expect, test } from "vitest";
import { shownAverage } from "./rating-rules.ts";

test.each([
  [0, 0, undefined],
  [20, 4, undefined],
  [25, 5, { average: 5, count: 5 }],
  [22, 5, { average: 4.4, count: 5 }],
  [26, 6, { average: 4.3, count: 6 }],
])("stars adding up to %d in %d ratings show %j [@BOOK-06]", (sum, count, shown) => {
  expect(shownAverage(sum, count)).toEqual(shown);
});
