import { describe, expect, it } from "vitest";
import { roles } from "./roles.ts";
import { expiryAfter, isAlive, needsTouch } from "./sign-in-rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const far = new Date("2099-01-01T00:00:00Z");

describe("a sign-in", () => {
  it.each(roles.map((role) => [role, role === "student" || role === "mentor" ? 30 * 24 : 12] as const))(
    "of a %s ends after %i idle hours [@AUTH-27]",
    (role, hours) => {
      expect(isAlive({ role, lastSeenAt: hoursAgo(hours - 0.01), expiresAt: far }, now)).toBe(true);
      expect(isAlive({ role, lastSeenAt: hoursAgo(hours), expiresAt: far }, now)).toBe(false);
      expect(expiryAfter(role, hoursAgo(hours))).toEqual(now);
    },
  );

  it("ends when its row says so", () => {
    expect(isAlive({ role: "mentor", lastSeenAt: now, expiresAt: now }, now)).toBe(false);
  });

  it("is marked as seen every five minutes at most", () => {
    expect(needsTouch({ lastSeenAt: hoursAgo(4.9 / 60) }, now)).toBe(false);
    expect(needsTouch({ lastSeenAt: hoursAgo(5 / 60) }, now)).toBe(true);
  });
});
