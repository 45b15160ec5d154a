import { describe, expect, it } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { cookieSeconds, expiryAfter, isAlive, needsTouch } from "./sign-in-rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const far = new Date("2099-01-01T00:00:00Z");
const short = (role: string) => role !== "student" && role !== "mentor";
const young = { createdAt: now, expiresAt: far };

describe("a sign-in", () => {
  it.each(roles.map((role) => [role, short(role) ? 12 : 30 * 24] as const))(
    "of a %s ends after %i idle hours [@AUTH-27c]",
    (role, hours) => {
      const since = { ...young, createdAt: hoursAgo(hours) };
      expect(isAlive({ ...since, role, lastSeenAt: hoursAgo(hours - 0.01) }, now)).toBe(true);
      expect(isAlive({ ...since, role, lastSeenAt: hoursAgo(hours) }, now)).toBe(false);
      expect(expiryAfter({ role, createdAt: hoursAgo(hours) }, hoursAgo(hours))).toEqual(now);
    },
  );

  it.each(roles.map((role) => [role, short(role) ? 7 : 180] as const))(
    "of a %s ends %i days after it began, however busy it is, and its cookie with it [@AUTH-27d @AUTH-27e]",
    (role, days) => {
      const hours = days * 24;
      const busy = { role, lastSeenAt: now, expiresAt: far };
      expect(isAlive({ ...busy, createdAt: hoursAgo(hours - 0.01) }, now)).toBe(true);
      expect(isAlive({ ...busy, createdAt: hoursAgo(hours) }, now)).toBe(false);
      expect(expiryAfter({ role, createdAt: hoursAgo(hours - 1) }, now)).toEqual(hoursAgo(-1));
      expect(cookieSeconds(role)).toBe(hours * 3_600);
    },
  );

  it("ends when its row says so", () => {
    expect(isAlive({ role: "mentor", createdAt: now, lastSeenAt: now, expiresAt: now }, now)).toBe(false);
  });

  it("is marked as seen every five minutes at most", () => {
    expect(needsTouch({ lastSeenAt: hoursAgo(4.9 / 60) }, now)).toBe(false);
    expect(needsTouch({ lastSeenAt: hoursAgo(5 / 60) }, now)).toBe(true);
  });
});
