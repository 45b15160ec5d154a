import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { isDue, isStuck, leaseMs, nextRun, type Schedule } from "./schedule-rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const since = new Date("2026-11-20T00:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const run = (startedAt: Date | null, more: Partial<Parameters<typeof nextRun>[1] & object> = {}) => ({
  startedAt,
  succeededAt: startedAt,
  failed: false,
  leaseUntil: null,
  ...more,
});
const hourly: Schedule = { name: "hourly", everyMs: hour };
const nightly: Schedule = { name: "nightly", everyMs: day, nightly: true };
const patient: Schedule = { ...nightly, retryMs: hour };
const counted: Schedule = { ...nightly, atStart: true };

describe("when regular work is due [@OPS-11a @OPS-11b]", () => {
  test.each([
    ["never run", hourly, undefined, true],
    ["its row is new", hourly, run(null), true],
    ["a moment ago", hourly, run(at(-1)), false],
    ["nearly an hour ago", hourly, run(at(1 - hour)), false],
    ["an hour ago", hourly, run(at(-hour)), true],
    ["a year ago", hourly, run(at(-365 * day)), true],
    ["far in the future: the clock was set back", hourly, run(at(leaseMs + 1)), true],
    ["a moment from now: on another machine's clock", hourly, run(at(leaseMs)), false],
    ["failed four minutes ago", hourly, run(at(-4 * minute), { failed: true }), false],
    ["failed five minutes ago", hourly, run(at(-5 * minute), { failed: true }), true],
    ["its process lives", hourly, run(at(-minute), { leaseUntil: at(minute) }), false],
    ["its process died", hourly, run(at(-3 * minute), { leaseUntil: now }), true],
    ["before three this night", nightly, run(new Date("2026-11-21T02:59:59.999Z")), true],
    ["at three this night", nightly, run(new Date("2026-11-21T03:00:00.000Z")), false],
    ["failed this night", nightly, run(new Date("2026-11-21T03:00:00.000Z"), { failed: true }), true],
    [
      "failed half an hour ago, and its tries are an hour apart",
      patient,
      run(at(-30 * minute), { failed: true }),
      false,
    ],
    ["failed an hour ago, and its tries are an hour apart", patient, run(at(-hour), { failed: true }), true],
    ["this night, before the process started", counted, run(at(-6 * hour)), true, at(-minute)],
    ["since the process started", counted, run(at(-6 * hour)), false, at(-6 * hour)],
  ] as const)("%s", (_, schedule, last, due, started = since) => {
    expect(isDue(schedule, last, { now, since: started })).toBe(due);
  });

  test.each([
    [hourly, run(at(-20 * minute)), at(40 * minute)],
    [hourly, run(at(-minute), { failed: true }), at(4 * minute)],
    [nightly, run(new Date("2026-11-21T03:00:00.500Z")), new Date("2026-11-22T03:00:00.000Z")],
    [nightly, run(new Date("2026-11-21T01:00:00.000Z")), new Date("2026-11-21T03:00:00.000Z")],
    [hourly, undefined, now],
  ] as const)("the next run is named", (schedule, last, expected) => {
    expect(nextRun(schedule, last, now)).toEqual(expected);
  });
});

test("a job is stuck when three of its turns and a lease passed without success [@OPS-08d]", () => {
  const moment = { now, since };
  const enough = 3 * hour + leaseMs;
  const failing = (succeededAt: Date) => run(at(-minute), { succeededAt, failed: true });
  expect(isStuck(hourly, failing(at(-enough)), moment)).toBe(false);
  expect(isStuck(hourly, failing(at(-enough - 1)), moment)).toBe(true);
  expect(isStuck(hourly, run(at(-minute), { succeededAt: at(-enough - 1), failed: true }), moment)).toBe(true);
  expect(isStuck(hourly, undefined, moment)).toBe(true);
  expect(isStuck(hourly, run(at(-30 * day)), { now, since: at(-minute) })).toBe(false);
});

const often: Schedule = { name: "often", everyMs: 15_000 };
const slow: Schedule = { ...nightly, longestMs: 4 * hour };

describe("a job is stuck before it fails [@OPS-08d]", () => {
  const held = { succeededAt: at(-2.5 * minute), leaseUntil: at(minute) };
  test.each([
    ["runs for two minutes", often, run(at(-2 * minute), held), false],
    ["runs for longer", often, run(at(-2 * minute - 1), held), true],
    ["runs for 160 seconds", often, run(at(-160_000), held), true],
    ["runs for half an hour", hourly, run(at(-30 * minute), held), false],
    ["runs for longer than half an hour", hourly, run(at(-30 * minute - 1), held), true],
    ["runs all night", nightly, run(at(-3 * hour), held), true],
    ["runs all night, as it may", slow, run(at(-3 * hour), held), false],
    ["is due for two leases", hourly, run(at(-hour - 2 * leaseMs)), false],
    ["is due for longer, and nobody begins it", hourly, run(at(-hour - 2 * leaseMs - 1)), true],
    ["its process died a moment ago", hourly, run(at(-2 * hour), { leaseUntil: at(-minute) }), false],
    ["its process died and nobody takes over", hourly, run(at(-hour), { leaseUntil: at(-5 * minute) }), true],
    ["the clock was set back", hourly, run(at(day), { leaseUntil: at(day) }), false],
  ] as const)("%s", (_, schedule, last, stuck) => {
    expect(isStuck(schedule, last, { now, since })).toBe(stuck);
  });
});
