import { expect, test } from "vitest";
import { mayTryAgain, returnOf } from "./return-rules.ts";
import { donationStates } from "./rules.ts";

test.each([
  ["pledged", false, "pledged"],
  ["open", false, "confirming"],
  ["open", true, "left"],
  ["processing", false, "processing"],
  // Whoever goes back from the provider's page afterwards has begun a payment all the same.
  ["processing", true, "processing"],
  ["paid", false, "thanks"],
  // Paid in another tab before the way out was taken here.
  ["paid", true, "thanks"],
  ["partlyRefunded", false, "partlyRefunded"],
  ["refunded", false, "refunded"],
  ["disputed", false, "disputed"],
  ["lost", false, "lost"],
  ["cancelled", false, "left"],
  ["cancelled", true, "left"],
  ["failed", false, "failed"],
] as const)(
  "who returns to a donation that is %s (by the way out: %j) is told %s [@DON-06c @DON-06d @DON-06e]",
  (state, left, shown) => {
    expect(returnOf(state, left)).toBe(shown);
  },
);

test("only what was not charged can be tried again, and only a paid donation is thanked for [@DON-06c @DON-06d]", () => {
  const all = donationStates.flatMap((state) => [false, true].map((left) => [state, returnOf(state, left)] as const));
  expect(new Set(all.filter(([, shown]) => mayTryAgain(shown)).map(([state]) => state))).toEqual(
    new Set(["open", "cancelled", "failed"]),
  );
  expect(new Set(all.filter(([, shown]) => shown === "thanks").map(([state]) => state))).toEqual(new Set(["paid"]));
});
