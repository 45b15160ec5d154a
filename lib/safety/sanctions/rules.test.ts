import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import {
  chosenSanction,
  isSanctionable,
  keptSince,
  maySanction,
  mayTakeBack,
  sanctionChoices,
  sanctionKinds,
  sanctionState,
  stateMark,
} from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-22T12:00:00.000Z");

/** w warn, m mute, s suspend, r remove. */
const letters = "wmsr";
const actors = [...roles, "guardian", "system", "command"] as const;

describe("who may decide on a person [@SAFE-24a] [@SAFE-31b]", () => {
  const imposes: Partial<Record<(typeof actors)[number], string>> = { lead: "wmsr", command: "wmsr", coordinator: "w" };
  const takesBack: typeof imposes = { lead: "wms", command: "wms" };
  test.each(
    actors.flatMap((actor) => sanctionKinds.map((kind, index) => [actor, kind, letters.charAt(index)] as const)),
  )("%s: %s", (actor, kind, letter) => {
    expect(maySanction(actor, kind)).toBe(imposes[actor]?.includes(letter) ?? false);
    expect(mayTakeBack(actor, kind)).toBe(takesBack[actor]?.includes(letter) ?? false);
  });
});

describe("what can be decided about an account that is [@SAFE-24a]", () => {
  const active = { suspended: false, muted: false, removed: false };
  test.each([
    ["active", active, "wmsr"],
    ["muted", { ...active, muted: true }, "wsr"],
    ["suspended", { ...active, suspended: true }, "r"],
    ["removed", { ...active, suspended: true, removed: true }, ""],
  ])("%s", (_, state, allowed) => {
    for (const [index, kind] of sanctionKinds.entries()) {
      const can = allowed.includes(letters.charAt(index));
      expect(isSanctionable({ role: "student", ...state }, kind), kind).toBe(can);
      expect(isSanctionable({ role: "mentor", ...state }, kind), kind).toBe(can);
      for (const role of ["coordinator", "lead", "admin"] as const)
        expect(isSanctionable({ role, ...state }, kind), role).toBe(false);
    }
  });
});

test("a mute lasts 1, 7 or 30 days, everything else until it is taken back [@SAFE-24a]", () => {
  const days = sanctionChoices.map((choice) => {
    const { kind, until } = chosenSanction(choice, now);
    return [kind, until && (until.getTime() - now.getTime()) / 86_400_000];
  });
  expect(days).toEqual([
    ["warn", null],
    ["mute", 1],
    ["mute", 7],
    ["mute", 30],
    ["suspend", null],
    ["remove", null],
  ]);
});

test("a sanction is in force until its end, or until it is taken back", () => {
  expect(sanctionState({ until: null, endedAt: null }, now)).toBe("inForce");
  expect(sanctionState({ until: later, endedAt: null }, now)).toBe("inForce");
  expect(sanctionState({ until: now, endedAt: null }, now)).toBe("over");
  expect(sanctionState({ until: later, endedAt: now }, now)).toBe("takenBack");
});

test("every decision changes what a page was based on", () => {
  expect([[], [null], [now], [null, now]].map((rows) => stateMark(rows.map((endedAt) => ({ endedAt }))))).toEqual([
    "0.0",
    "1.0",
    "1.1",
    "2.1",
  ]);
});

describe("since when a person's words are kept from others, in days from today [@SAFE-24k]", () => {
  const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const from = (start: number, until: number | null = null, ended: number | null = null) => ({
    at: at(start),
    until: until === null ? null : at(until),
    endedAt: ended === null ? null : at(ended),
  });
  test.each([
    ["no sanction", [], undefined],
    ["a mute that is over", [from(-8, -1)], undefined],
    ["a mute that ends now", [from(-7, 0)], undefined],
    ["a suspension taken back", [from(-1, null, 0)], undefined],
    ["a mute", [from(-3, 4)], -5],
    ["a removal long ago", [from(-400)], -402],
    ["a mute and a removal in it", [from(-10, -3), from(-5)], -12],
    ["a mute, and a removal at its end", [from(-10, -3), from(-3)], -12],
    ["a removal a day after a mute", [from(-10, -3), from(-2)], -11],
    ["a removal two days after a mute", [from(-10, -3), from(-1)], -10],
    ["a removal three days after a mute", [from(-10, -3), from(0)], -2],
    ["a removal a day after a mute that was taken back", [from(-10, -3, -6), from(-5)], -11],
    ["a mute marked after its end", [from(-10, -3, -1), from(0)], -2],
    ["a removal after a suspension, one in the other", [from(-9, null, -2), from(-6, -5), from(-2)], -11],
    ["days between three", [from(-9, -8), from(-7.5, -6), from(-5.5)], -10],
  ] as const)("%s", (_, stops, days) => {
    const since = days === undefined ? undefined : at(days);
    expect(keptSince(stops, now)).toEqual(since);
    expect(keptSince(stops.toReversed(), now)).toEqual(since);
  });
});
