import { expect, test } from "vitest";
import { offsetsOf } from "#lib/platform/time/zones.ts";
import { touchesNight } from "./night-rules.ts";

/** On the day that clocks go back in Berlin the night is an hour longer. */
test.each([
  ["UTC", "2026-11-21T07:00:00.000Z", "2026-11-21T08:00:00.000Z", false],
  ["UTC", "2026-11-21T06:59:59.999Z", "2026-11-21T08:00:00.000Z", true],
  ["UTC", "2026-11-21T20:00:00.000Z", "2026-11-21T21:00:00.000Z", false],
  ["UTC", "2026-11-21T20:00:00.000Z", "2026-11-21T21:00:00.001Z", true],
  ["UTC", "2026-11-21T21:00:00.000Z", "2026-11-21T22:00:00.000Z", true],
  ["UTC", "2026-11-21T23:30:00.000Z", "2026-11-22T00:30:00.000Z", true],
  ["Asia/Kathmandu", "2026-11-21T01:15:00.000Z", "2026-11-21T02:15:00.000Z", false],
  ["Asia/Kathmandu", "2026-11-21T01:14:00.000Z", "2026-11-21T02:15:00.000Z", true],
  ["Pacific/Apia", "2026-11-21T18:00:00.000Z", "2026-11-21T19:00:00.000Z", false],
  ["Pacific/Apia", "2026-11-21T17:59:00.000Z", "2026-11-21T19:00:00.000Z", true],
  ["America/Los_Angeles", "2026-11-22T04:00:00.000Z", "2026-11-22T05:00:00.000Z", false],
  ["America/Los_Angeles", "2026-11-22T04:00:00.000Z", "2026-11-22T05:01:00.000Z", true],
  ["Europe/Berlin", "2026-10-25T06:00:00.000Z", "2026-10-25T07:00:00.000Z", false],
  ["Europe/Berlin", "2026-10-25T05:00:00.000Z", "2026-10-25T06:00:00.000Z", true],
])("a session lies in the night of a minor in %s to the millisecond: %s to %s, %s", (zone, from, until, touches) => {
  expect(touchesNight({ from: new Date(from), until: new Date(until) }, offsetsOf(zone))).toBe(touches);
});
