import { describe, expect, it } from "vitest";
import { isLocked, needsActivity, sharedLifeMs } from "./shared-device-rules.ts";
import { expiryAfter, isAlive } from "./sign-in-rules.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const ago = (minutes: number, seconds = 0, ms = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1_000 - ms);

describe("a sign-in on a shared device [@AUTH-30a]", () => {
  it.each([
    ["of a person's own device is never locked", null, null, false],
    ["of a person's own device is not locked by a press either", null, ago(0), false],
    ["in use is open", ago(0), null, false],
    ["idle for 14:59 is open", ago(14, 59), null, false],
    ["idle for a thousandth less than 15 minutes is open", ago(14, 59, 999), null, false],
    ["idle for 15:00 is locked", ago(15), null, true],
    ["idle for a day is locked", ago(24 * 60), null, true],
    ["locked by a press is locked at once", ago(0), ago(0), true],
    ["locked by a press stays locked", ago(14), ago(3), true],
  ])("%s", (_, sharedActiveAt, lockedAt, locked) => {
    expect(isLocked({ sharedActiveAt, lockedAt }, now)).toBe(locked);
  });

  it.each([
    ["on a person's own device", null, null, false],
    ["59 seconds after the last", ago(0, 59), null, false],
    ["a minute after the last", ago(1), null, true],
    ["just before the lock", ago(14, 59), null, true],
    ["after the lock", ago(15), null, false],
    ["after a press locked it", ago(2), ago(1), false],
  ])("activity %s: whether it is written", (_, sharedActiveAt, lockedAt, written) => {
    expect(needsActivity({ sharedActiveAt, lockedAt }, now)).toBe(written);
  });

  it("ends twelve hours after it began, however busy it is", () => {
    const createdAt = now;
    const at = (ms: number) => new Date(now.getTime() + ms);
    for (const role of ["student", "mentor", "lead"] as const) {
      const shared = { role, createdAt, sharedActiveAt: now };
      expect(expiryAfter(shared, at(sharedLifeMs - 1))).toEqual(at(sharedLifeMs));
      const busy = (ms: number) => ({ ...shared, lastSeenAt: at(ms), expiresAt: at(1e12) });
      expect(isAlive(busy(sharedLifeMs - 2), at(sharedLifeMs - 1))).toBe(true);
      expect(isAlive(busy(sharedLifeMs - 1), at(sharedLifeMs))).toBe(false);
      expect(isAlive({ ...busy(sharedLifeMs - 1), sharedActiveAt: null }, at(sharedLifeMs))).toBe(true);
    }
  });
});
