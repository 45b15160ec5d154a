import { describe, expect, test } from "vitest";
import {
  absentSides,
  isLateCancellation,
  openSessionStatuses,
  outcomeOf,
  type SessionEvent,
  type SessionSide,
  type SessionStatus,
  sessionEvents,
  sessionFilters,
  sessionStatuses,
  shownToStudent,
  statusAfter,
  statusesOf,
  whyDoorShut,
} from "./rules.ts";

const doers = ["student", "mentor", "system"] as const;
const proposers = [null, "student", "mentor"] as const;

/** Everything that may happen, as `event status doer proposer → status`; whatever is not here may not. */
const allowed = new Set(
  [
    ...each("confirm", "pending", ["mentor"], proposers, "confirmed"),
    ...each("decline", "pending", ["mentor"], proposers, "cancelled"),
    ...each("cancel", "pending", ["student", "mentor"], proposers, "cancelled"),
    ...each("cancel", "confirmed", ["student", "mentor"], proposers, "cancelled"),
    ...each("proposeMove", "pending", ["student", "mentor"], proposers, "pending"),
    ...each("proposeMove", "confirmed", ["student", "mentor"], proposers, "confirmed"),
    ...(["pending", "confirmed"] as const).flatMap((status) => [
      ...each("acceptMove", status, ["student"], ["mentor"], "confirmed"),
      ...each("acceptMove", status, ["mentor"], ["student"], "confirmed"),
      ...each("declineMove", status, ["student"], ["mentor"], status),
      ...each("declineMove", status, ["mentor"], ["student"], status),
      ...each("stop", status, ["system"], proposers, "cancelled"),
    ]),
    ...each("complete", "confirmed", ["system"], proposers, "completed"),
    ...each("miss", "confirmed", ["system"], proposers, "cancelled"),
    ...each("lapse", "pending", ["system"], proposers, "cancelled"),
    ...each("void", "completed", ["system"], proposers, "cancelled"),
  ].map((line) => line.join(" ")),
);

function each(
  event: SessionEvent,
  status: SessionStatus,
  by: readonly (SessionSide | "system")[],
  proposed: readonly (SessionSide | null)[],
  to: SessionStatus,
) {
  return by.flatMap((doer) => proposed.map((proposer) => [event, status, doer, String(proposer), to]));
}

describe("what can happen to a session, by whom and when [@BOOK-05e] [@BOOK-09c] [@BOOK-10c] [@BOOK-11a]", () => {
  const cases = sessionEvents.flatMap((event) =>
    sessionStatuses.flatMap((status) =>
      doers.flatMap((by) => proposers.map((proposer) => [event, status, by, proposer] as const)),
    ),
  );
  test.each(cases)("%s a %s session by the %s, a new time proposed by %s", (event, status, by, proposer) => {
    const to = statusAfter(event, status, by, proposer);
    const line = [...allowed].find((entry) => entry.startsWith(`${event} ${status} ${by} ${proposer} `));
    expect(to).toBe(line?.split(" ").at(-1));
  });

  test("nothing happens to what is over, but that staff take a session back", () => {
    for (const status of ["completed", "cancelled"] as const)
      for (const event of sessionEvents.filter((event) => event !== "void"))
        for (const by of doers)
          for (const proposer of proposers) expect(statusAfter(event, status, by, proposer)).toBeUndefined();
  });
});

test("a student's upcoming sessions are the pending and the confirmed [@FIELD-15b] [@BOOK-10b @BOOK-01b]", () => {
  expect(shownToStudent).toEqual({
    pending: "upcoming",
    confirmed: "upcoming",
    completed: "completed",
    cancelled: "cancelled",
  });
  expect(statusesOf("upcoming")).toEqual(openSessionStatuses);
  expect(Object.fromEntries(sessionFilters.map((filter) => [filter, statusesOf(filter)]))).toEqual({
    all: ["pending", "confirmed", "completed", "cancelled"],
    upcoming: ["pending", "confirmed"],
    completed: ["completed"],
    cancelled: ["cancelled"],
  });
});

const startsAt = new Date("2026-11-23T10:00:00Z");
const endsAt = new Date("2026-11-23T11:00:00Z");
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

test.each([
  [-10.1, "tooEarly"],
  [-10, undefined],
  [0, undefined],
  [60, undefined],
  [75, undefined],
  [75.1, "tooLate"],
])("%d minutes after the start the door is shut as: %s [@BOOK-04b]", (minutes, why) => {
  expect(whyDoorShut({ startsAt, endsAt }, at(minutes))).toBe(why);
});

test.each([
  [-181, false],
  [-180, false],
  [-179.9, true],
  [-1, true],
])("cancelling %d minutes before the start is late: %s [@BOOK-19b]", (minutes, late) => {
  expect(isLateCancellation(startsAt, at(minutes))).toBe(late);
});

test.each([
  [-5, 0, "completed", []],
  [10, 10, "completed", []],
  [10.1, 0, "completed", ["student"]],
  [0, 45, "completed", ["mentor"]],
  [null, 0, "studentAbsent", ["student"]],
  [3, null, "mentorAbsent", ["mentor"]],
  [null, null, "bothAbsent", ["student", "mentor"]],
] as const)(
  "student came at %s, mentor at %s: %s, absent %o [@BOOK-10c] [@BOOK-19a]",
  (student, mentor, outcome, absent) => {
    const joined = (minutes: number | null) => (minutes === null ? null : at(minutes));
    const attendance = { startsAt, studentJoinedAt: joined(student), mentorJoinedAt: joined(mentor) };
    expect(outcomeOf(attendance)).toBe(outcome);
    expect(absentSides(attendance)).toEqual(absent);
  },
);
