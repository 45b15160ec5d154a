import { expect, test } from "vitest";
import { donationQuery, donationSearch } from "./list-rules.ts";

const nothing = { state: undefined, after: undefined };
const after = { createdAt: new Date("2026-05-01T12:00:00.123Z"), id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" };

test.each([
  [{}, nothing],
  [{ state: "paid" }, { ...nothing, state: "paid" }],
  [{ state: "stolen" }, nothing],
  [{ state: ["paid", "failed"] }, nothing],
  [{ after: "nonsense" }, nothing],
  [{ after: "1.' or 1=1" }, nothing],
  [{ after: "9999999999999999.a" }, nothing],
  // A date after the year 9999 is one no database takes.
  [{ after: "999999999999999.a" }, nothing],
  [{ after: "253402300800000.a" }, nothing],
  [{ after: "253402300799999.a" }, { ...nothing, after: { createdAt: new Date("9999-12-31T23:59:59.999Z"), id: "a" } }],
  [{ after: ["1.a", "2.b"] }, nothing],
])("the address %j asks for %j [@DON-10a]", (params, query) => {
  expect(donationQuery(params)).toEqual(query);
});

test("an address says what was asked, and nothing of what is default [@DON-10a]", () => {
  const query = { state: "refunded", after } as const;
  expect(donationQuery(Object.fromEntries(new URLSearchParams(donationSearch(query))))).toEqual(query);
  expect(donationSearch(nothing)).toBe("");
});
