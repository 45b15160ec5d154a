import { describe, expect, test } from "vitest";
import { allZones, namedZones, zoneNamed } from "#lib/accounts/zone/zone-rules.ts";
import { ageBands, isMinor } from "#lib/identity/age/bands.ts";
import { visibilities } from "#lib/identity/users/privacy.ts";
import { isPhone, lockedAgainst, minorPrivacy, settingsTabs, tabOf } from "./rules.ts";

test("the tab asked for opens, and Profile for anything else [@SET-01a]", () => {
  for (const tab of settingsTabs) expect(tabOf(tab)).toBe(tab);
  for (const asked of [undefined, "", "danger", ["privacy"], 3]) expect(tabOf(asked)).toBe("profile");
});

test.each([
  ["+49 30 1234567", true],
  ["(020) 7946-0018", true],
  ["555.123.4567", true],
  ["123456", false],
  ["1234567890123456", false],
  ["call me", false],
  ["+49 30 12345a7", false],
  ["++4930123456", false],
])("%s is a telephone number: %s [@SET-11a]", (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

describe("a minor's privacy [@SET-12a @SET-12b]", () => {
  const choices = visibilities.flatMap((profileVisibility) =>
    [true, false].flatMap((showEmail) =>
      [true, false].flatMap((showPhone) =>
        [true, false].map((dataProcessing) => ({ profileVisibility, showEmail, showPhone, dataProcessing })),
      ),
    ),
  );

  test.each(ageBands)("%s: every choice but the protected one is locked for minors, and none for adults", (band) => {
    for (const choice of choices) {
      const names = Object.keys(choice) as (keyof typeof choice)[];
      const others = names.filter((name) => choice[name] !== minorPrivacy[name]);
      expect(lockedAgainst(band, choice)).toEqual(isMinor(band) ? others : []);
    }
  });
});

describe("time zones [@SET-03a @SET-03b] [@FIELD-08]", () => {
  test("the four named ones keep summer time", () => {
    expect(Object.values(namedZones)).toEqual([
      "America/New_York",
      "America/Chicago",
      "America/Denver",
      "America/Los_Angeles",
    ]);
    for (const zone of Object.values(namedZones)) expect(zoneNamed(zone)).toBe(zone);
  });

  test("every zone there is can be chosen, however it is typed", () => {
    for (const zone of allZones()) expect(zoneNamed(zone)).toBe(zone);
    expect(zoneNamed(" europe/berlin ")).toBe("Europe/Berlin");
    expect(zoneNamed("america/new york")).toBe("America/New_York");
    expect(zoneNamed("Asia/Kolkata")).toBeDefined();
  });

  test.each(["", "Berlin/Europe", "+02:00", "Mars/Olympus", "UTC+2", "../etc"])("%j is none [@SET-11a]", (text) => {
    expect(zoneNamed(text)).toBeUndefined();
  });
});
