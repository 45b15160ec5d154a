import { describe, expect, test } from "vitest";
import { roomWindow, secondsTogether } from "#lib/mentoring/sessions/room-rules.ts";
import {
  type CallEvent,
  type CallStatus,
  callAfter,
  callDue,
  callEvents,
  callStatuses,
  closingTime,
  connectionOf,
  devicesOf,
  historyStatus,
  isOver,
  isThere,
} from "./rules.ts";

const noon = Date.UTC(2026, 1, 2, 12);
const at = (minutes: number) => new Date(noon + minutes * 60_000);
const seconds = (count: number) => new Date(noon + count * 1000);

describe("what can happen to a call [@CALL-08a @CALL-08b @CALL-11a]", () => {
  const possible: Partial<Record<`${CallStatus} ${CallEvent}`, [met: string, unmet: string]>> = {
    "ringing answer": ["open", "open"],
    "ringing decline": ["missed declined", "missed declined"],
    "ringing cancel": ["missed cancelled", "missed cancelled"],
    "ringing ringOut": ["missed unanswered", "missed unanswered"],
    "ringing report": ["missed reported", "missed reported"],
    "ringing stop": ["missed stopped", "missed stopped"],
    "open finish": ["ended left", "missed left"],
    "open timeUp": ["ended timeUp", "missed timeUp"],
    "open report": ["ended reported", "missed reported"],
    "open stop": ["ended stopped", "missed stopped"],
  };
  const all = callStatuses.flatMap((status) => callEvents.map((event) => [status, event] as const));

  test.each(all)("a call that is %s and %s", (status, event) => {
    const said = (met: boolean) => {
      const after = callAfter(event, status, met);
      return after && [after.status, after.ending].filter(Boolean).join(" ");
    };
    const [met, unmet] = possible[`${status} ${event}`] ?? [];
    expect([said(true), said(false)]).toEqual([met, unmet]);
  });

  test("ends for good, and is completed or missed in the history [@CALL-01d]", () => {
    expect(callStatuses.map((status) => [status, isOver(status), historyStatus(status)])).toEqual([
      ["ringing", false, undefined],
      ["open", false, undefined],
      ["ended", true, "completed"],
      ["missed", true, "missed"],
    ]);
  });
});

test("a room opens 10 minutes before the booked time and closes 15 after it [@CALL-10c]", () => {
  expect(roomWindow({ startsAt: at(0), endsAt: at(30) })).toEqual({ opensAt: at(-10), closesAt: at(45) });
});

test("a call lasts an hour from when both are in it, or as long as its room [@CALL-11a]", () => {
  expect(closingTime(at(0), null)).toEqual(at(60));
  expect(closingTime(at(-10), at(75))).toEqual(at(50));
  expect(closingTime(at(10), at(45))).toEqual(at(45));
});

describe("what time does to a call [@CALL-08b @CALL-11a @CALL-11b]", () => {
  const ringing = {
    kind: "instant",
    status: "ringing",
    createdAt: at(0),
    openedAt: null,
    closesAt: null,
    warnedAt: null,
  } as const;
  const open = { ...ringing, status: "open", openedAt: at(0), closesAt: at(60) } as const;
  const room = { ...open, kind: "session", closesAt: at(45) } as const;

  test.each([
    ["rings a minute", ringing, 0.99, undefined],
    ["has rung a minute", ringing, 1, "ringOut"],
    ["is young", open, 54.9, undefined],
    ["is five minutes from its end", open, 55, "warn"],
    ["was warned", { ...open, warnedAt: at(55) }, 59.9, undefined],
    ["used its hour up", { ...open, warnedAt: at(55) }, 60, "timeUp"],
    ["used its hour up, noticed late", open, 90, "timeUp"],
    ["is a room before its end", room, 39.9, undefined],
    ["is a room near its end", room, 40, "warn"],
    ["is a room at its end", room, 45, "finish"],
    ["is a room nobody met in, near its end", { ...room, openedAt: null }, 44, undefined],
    ["is a room nobody met in, at its end", { ...room, openedAt: null }, 45, "finish"],
    ["is open without an end", { ...open, closesAt: null }, 500, undefined],
    ["is over", { ...open, status: "ended" }, 70, undefined],
    ["was missed", { ...ringing, status: "missed" }, 70, undefined],
  ] as const)("that %s", (_case, call, minutes, due) => {
    expect(callDue(call, at(minutes))).toBe(due);
  });
});

test("who was silent for 45 seconds, or left, is not there", () => {
  const seen = { seenAt: seconds(0), leftAt: null };
  expect([44.9, 45, 300].map((later) => isThere(seen, seconds(later)))).toEqual([true, false, false]);
  expect(isThere({ ...seen, leftAt: seconds(1) }, seconds(2))).toBe(false);
});

test("a minor is connected through the relay alone, and not at all without one [@CALL-06c]", () => {
  const table = [true, false].flatMap((withMinor) =>
    [true, false].map((hasRelay) => [withMinor, hasRelay, connectionOf({ withMinor, hasRelay })]),
  );
  expect(table).toEqual([
    [true, true, { relayOnly: true, refused: undefined }],
    [true, false, { relayOnly: true, refused: "noRelay" }],
    [false, true, { relayOnly: false, refused: undefined }],
    [false, false, { relayOnly: false, refused: undefined }],
  ]);
});

test("there is a camera only with consent to both audio and video [@CALL-12e @SAFE-17a]", () => {
  const table = [true, false].flatMap((audio) => [true, false].map((video) => devicesOf({ audio, video })));
  expect(table).toEqual([
    { microphone: true, camera: true },
    { microphone: true, camera: false },
    { microphone: false, camera: false },
    { microphone: false, camera: false },
  ]);
});

test("the time of a call is what both were in it for, however often each came [@CALL-11e]", () => {
  const stay = (userId: string, from: number, until: number | null) => ({
    userId,
    joinedAt: seconds(from),
    leftAt: until === null ? null : seconds(until),
  });
  expect(secondsTogether([], seconds(9))).toBe(0);
  expect(secondsTogether([stay("a", 0, 100)], seconds(900))).toBe(0);
  expect(secondsTogether([stay("a", 0, 100), stay("b", 40, 160), stay("a", 120, null)], seconds(150))).toBe(90);
  // Two pages of one person at once are one person.
  expect(
    secondsTogether([stay("b", 0, 90), stay("a", 30, 60), stay("a", 10, 50), stay("a", 20, 30)], seconds(99)),
  ).toBe(50);
});
