import { describe, expect, test } from "vitest";
import { badgeById, badgeRoles, badgesOf, catalogue, factsOfRole, rarities } from "./catalogue.ts";
import { type Award, badgeChange, type Facts, holds, latestEarned, percentOf, shownBadges } from "./rules.ts";

const at = new Date("2026-05-04T09:00:00.000Z");
const later = new Date("2026-05-05T09:00:00.000Z");
const award = (badge: string, revokedAt: Date | null = null): Award => ({ badge, earnedAt: at, revokedAt });

test("what one act earned is told of together, and older badges are no news [@ACH-03d]", () => {
  const held = (badge: string, earnedAt: Date): Award => ({ badge, earnedAt, revokedAt: null });
  const [first, second, third] = badgesOf("student").map(({ id }) => id);
  const together = new Date(later.getTime() + 60_000);
  const awards = [held(first ?? "", at), held(second ?? "", later), held(third ?? "", together)];
  const { earned } = shownBadges("student", {}, awards);
  expect(latestEarned(earned).map(({ badge }) => badge.id)).toEqual([third, second]);
  expect(latestEarned([])).toEqual([]);
});

describe("the catalogue", () => {
  test("has at least eight badges for each role, in all four rarities, each by its own name [@ACH-04a @ACH-04c]", () => {
    for (const role of badgeRoles) {
      expect(badgesOf(role).length).toBeGreaterThanOrEqual(8);
      expect(new Set(badgesOf(role).map(({ rarity }) => rarity))).toEqual(new Set(rarities));
    }
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });

  test("covers every fact of a role and no other, and asks for whole numbers [@ACH-04b]", () => {
    for (const role of badgeRoles)
      expect(new Set(badgesOf(role).map(({ fact }) => fact))).toEqual(new Set(factsOfRole[role]));
    expect(catalogue.filter(({ atLeast }) => !Number.isInteger(atLeast) || atLeast < 1)).toEqual([]);
    expect(factsOfRole.student).not.toContain("posts");
  });

  test("asks more for a rarer badge of the same fact [@ACH-04c]", () => {
    for (const badge of catalogue)
      for (const other of catalogue.filter(({ role, fact }) => role === badge.role && fact === badge.fact))
        if (rarities.indexOf(other.rarity) > rarities.indexOf(badge.rarity))
          expect([other.id, other.atLeast > badge.atLeast]).toEqual([other.id, true]);
  });

  test("knows nothing of a badge that is not in it", () => {
    expect(badgeById("everything")).toBeUndefined();
    expect(badgeById("firstSession")?.fact).toBe("sessions");
  });
});

describe("how far a badge is [@ACH-02c]", () => {
  const five = catalogue.find(({ id }) => id === "fiveSessions");
  test.each([
    [undefined, 0],
    [0, 0],
    [1, 20],
    [4, 80],
    [5, 100],
    [900, 100],
  ])("%j sessions of five are %i percent", (sessions, percent) => {
    expect(five && percentOf(five, sessions === undefined ? {} : { sessions })).toBe(percent);
  });

  test("is rounded down, so that 100 stands for earned alone", () => {
    for (const badge of catalogue)
      for (const count of [0, 1, badge.atLeast - 1, badge.atLeast, badge.atLeast + 1]) {
        const facts: Facts = { [badge.fact]: count };
        expect([badge.id, percentOf(badge, facts) === 100]).toEqual([badge.id, holds(badge, facts)]);
      }
  });
});

describe("what changes [@ACH-03a @ACH-03b @ACH-07d]", () => {
  const student = { role: "student", faded: false } as const;

  test("is nothing for a new account", () => {
    for (const role of badgeRoles)
      expect(badgeChange({ role, facts: {}, faded: false }, [])).toEqual({ earned: [], givenBack: [], takenAway: [] });
  });

  test.each([
    ["earned with the fact that makes it", { sessions: 1 }, [], { earned: ["firstSession"] }],
    ["kept when it is held already", { sessions: 1 }, [award("firstSession")], {}],
    ["taken away when it no longer holds", { sessions: 0 }, [award("firstSession")], { takenAway: ["firstSession"] }],
    ["taken away only once", { sessions: 0 }, [award("firstSession", later)], {}],
    [
      "given back, and not earned again",
      { sessions: 1 },
      [award("firstSession", later)],
      { givenBack: ["firstSession"] },
    ],
    ["none of the other role's", { posts: 50, helped: 50, students: 50 }, [], {}],
    ["nothing to a badge that left the catalogue", {}, [award("gone")], {}],
  ])("a badge is %s", (_, facts, awards, change) => {
    expect(badgeChange({ ...student, facts }, awards)).toEqual({ earned: [], givenBack: [], takenAway: [], ...change });
  });

  test("several are earned at once, in the catalogue's order", () => {
    const facts = { sessions: 5, minutes: 300, mentors: 1, subjects: 3 };
    const earned = ["firstSession", "fiveSessions", "fiveHours", "threeSubjects"];
    expect(badgeChange({ ...student, facts }, []).earned).toEqual(earned);
  });

  test("records that go with the years, or with another's account, take no badge with them; a change does", () => {
    const faded = { role: "mentor", faded: true } as const;
    const held = [award("tenLessons"), award("firstPost"), award("firstGoalHelped")];
    expect(badgeChange({ ...faded, facts: { sessions: 7, posts: 1 } }, held).takenAway).toEqual([]);
    expect(badgeChange({ ...faded, facts: { sessions: 7, posts: 0 } }, held).takenAway).toEqual(["firstPost"]);
    const voided = { ...faded, facts: { sessions: 9, posts: 1 }, before: { sessions: 10, posts: 1 } };
    expect(badgeChange(voided, held).takenAway).toEqual(["tenLessons"]);
    const long = { ...faded, facts: { sessions: 6, posts: 1 }, before: { sessions: 7, posts: 1 } };
    expect(badgeChange(long, held).takenAway).toEqual([]);
  });

  test.each([
    [false, undefined, []],
    [true, undefined, []],
    [false, { helped: 0 }, []],
    [true, { helped: 0 }, []],
    [false, { helped: 1 }, ["firstGoalHelped"]],
    [true, { helped: 1 }, ["firstGoalHelped"]],
  ] as const)("a goal that goes with its student takes no badge along: faded %j, before %j", (faded, before, lost) => {
    const counted = { role: "mentor", facts: { helped: 0 }, faded, ...(before ? { before } : {}) } as const;
    expect(badgeChange(counted, [award("firstGoalHelped")]).takenAway).toEqual(lost);
  });
});
