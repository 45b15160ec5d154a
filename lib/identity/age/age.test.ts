import { describe, expect, it } from "vitest";
import { utcDate } from "#lib/platform/time/days.ts";
import { adultsBornBy, ageOn, ageRefusal, birthFault } from "./age.ts";

const today = "2026-11-21";

describe("the age of a person [@SAFE-03a]", () => {
  it.each([
    ["2013-11-21", 13],
    ["2013-11-22", 12],
    ["2008-11-21", 18],
    ["2008-11-22", 17],
    ["2026-11-21", 0],
    ["1926-11-20", 100],
  ])("born %s is %i", (born, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  it("counts a birthday on 29 February from 1 March in common years", () => {
    expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
    expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
    expect(ageOn("2008-02-29", "2028-02-29")).toBe(20);
  });
});

describe("a date of birth [@AUTH-21a]", () => {
  it.each(["2000-01-01", today, "1906-11-21"])("%s is taken", (born) => {
    expect(birthFault(born, today)).toBeUndefined();
  });

  it.each([
    ["2026-11-22", "future"],
    ["9999-12-31", "future"],
    ["1906-11-20", "tooLongAgo"],
    ["1905-12-01", "tooLongAgo"],
    ["0001-01-01", "tooLongAgo"],
    ["2001-02-29", "malformed"],
    ["2000-13-01", "malformed"],
    ["2000-00-10", "malformed"],
    ["2000-1-1", "malformed"],
    ["01/02/2000", "malformed"],
    ["", "malformed"],
    ["2000-01-01T00:00", "malformed"],
  ])("%s is refused as %s", (born, fault) => {
    expect(birthFault(born, today)).toBe(fault);
  });
});

describe("who can have an account [@AUTH-21b @AUTH-22a @AUTH-22b]", () => {
  it.each([
    ["student", 12, true, "under13"],
    ["student", 12, false, "under13"],
    ["mentor", 12, true, "under13"],
    ["student", 13, true, undefined],
    ["student", 17, true, undefined],
    ["student", 13, false, "minorsNotYet"],
    ["student", 17, false, "minorsNotYet"],
    ["student", 18, false, undefined],
    ["mentor", 13, true, "mentorUnder18"],
    ["mentor", 17, false, "mentorUnder18"],
    ["mentor", 18, false, undefined],
    ["mentor", 18, true, undefined],
  ] as const)("%s of %i with minors admitted %s: %s", (role, age, admitted, refusal) => {
    expect(ageRefusal(role, age, admitted)).toBe(refusal);
  });
});

it.each(["2026-11-21", "2026-01-01", "2026-12-31", "2028-02-29"])(
  "on %s whoever was born by then is an adult, and nobody later [@SAFE-03a]",
  (today) => {
    const last = adultsBornBy(today);
    const after = new Date(`${last}T00:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 1);
    expect(ageOn(last, today)).toBe(18);
    if (today.slice(5) !== "02-29") expect(ageOn(utcDate(after), today)).toBe(17);
  },
);
