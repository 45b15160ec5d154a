import { expect, test } from "vitest";
import { clockText } from "./clock-text.ts";

test.each([
  [0, "00:00"],
  [59.9, "00:59"],
  [60, "01:00"],
  [605, "10:05"],
  [3_600, "60:00"],
  [-3, "00:00"],
])("%s seconds are shown as %s [@CALL-03a @FIELD-18d]", (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
