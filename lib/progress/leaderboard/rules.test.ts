import { describe, expect, test } from "vitest";
import { ageBands } from "#lib/identity/age/bands.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { boardOf, placesOf, shownPlaces, shownTo } from "./rules.ts";

describe("who has a leaderboard [@ACH-05b @ACH-09a]", () => {
  test.each(roles.flatMap((role) => ageBands.map((band) => [role, band] as const)))("%s of %s", (role, band) => {
    const own = role === "student" || role === "mentor";
    expect(boardOf({ role, band })).toBe(band === "18+" && own ? role : undefined);
  });
});

describe("places [@ACH-05a]", () => {
  test("go by hours; equals share one, and the next leaves a gap", () => {
    const people = [30, 90, 60, 90, 0, 60].map((minutes, index) => ({ id: `p${index}`, minutes }));
    expect(placesOf(people).map(({ id, place }) => [id, place])).toEqual([
      ["p1", 1],
      ["p3", 1],
      ["p2", 3],
      ["p5", 3],
      ["p0", 5],
      ["p4", 6],
    ]);
    expect(placesOf([])).toEqual([]);
  });

  test("beyond the first ones only one's own is shown", () => {
    const places = placesOf(Array.from({ length: 80 }, (_, index) => ({ id: `p${index}`, minutes: 8000 - index })));
    expect(shownTo(places, "p3")).toHaveLength(shownPlaces);
    expect(shownTo(places, "nobody")).toHaveLength(shownPlaces);
    const mine = shownTo(places, "p79");
    expect([mine.length, mine.at(-1)?.place]).toEqual([shownPlaces + 1, 80]);
  });
});
