import { describe, expect, test } from "vitest";
import { type AgeBand, ageBands } from "#lib/identity/age/bands.ts";
import { minute } from "#lib/platform/time/time.ts";
import { isReasonEnough, mayBeOpened, openedSince, openUntil } from "./rules.ts";

describe("opening a conversation [@SAFE-27a]", () => {
  test("with a minor in it needs a reason, of two adults an open report too", () => {
    for (const one of ageBands) {
      for (const other of ageBands) {
        for (const open of [false, true]) {
          const bands: AgeBand[] = [one, other];
          const expected = open || one !== "18+" || other !== "18+";
          expect(mayBeOpened(bands, open), `${bands} ${open}`).toBe(expected);
        }
      }
    }
  });

  test.each([
    ["", false],
    ["         \n ", false],
    ["123456789", false],
    [" 123456789 ", false],
    ["1234567890", true],
    ["x".repeat(500), true],
    ["x".repeat(501), false],
  ])("the reason %j", (reason, expected) => {
    expect(isReasonEnough(reason)).toBe(expected);
  });

  test("lasts half an hour to the millisecond", () => {
    const at = new Date("2026-11-21T12:00:00.000Z");
    expect(openUntil(at).getTime() - at.getTime()).toBe(30 * minute);
    expect(openedSince(openUntil(at))).toEqual(at);
  });
});
