import { describe, expect, test } from "vitest";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { pushKey, readPushKey, topicOf } from "./push-key.ts";
import { sendsPushes } from "./push-mode.ts";
import { askedWait, meaningOf, nextPushTry, secondsKept } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);

describe("what a push service answers [@NOTE-08b]", () => {
  test.each([
    [200, "sent"],
    [201, "sent"],
    [204, "sent"],
    [301, "refused"],
    [307, "refused"],
    [400, "refused"],
    [401, "refused"],
    [403, "refused"],
    [404, "gone"],
    [408, "later"],
    [410, "gone"],
    [413, "refused"],
    [425, "later"],
    [429, "later"],
    [500, "later"],
    [503, "later"],
  ])("%i means %s", (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning);
  });

  test.each([
    [undefined, undefined],
    ["120", 2 * minute],
    ["0", undefined],
    ["-5", undefined],
    ["Sat, 21 Nov 2026 12:01:00 GMT", minute],
    ["Sat, 21 Nov 2026 11:59:00 GMT", undefined],
    ["soon", undefined],
  ])("a wait of %j is %j milliseconds", (header, expected) => {
    expect(askedWait(header, now)).toBe(expected);
  });

  test.each([
    [1, undefined, plus(30 * second)],
    [1, 5 * minute, plus(5 * minute)],
    [1, 40 * day, plus(day)],
    [3, minute, plus(10 * minute)],
    [5, undefined, plus(4 * hour)],
    [6, undefined, undefined],
  ])("after try %i, asked for %j, it is due at %s", (attempts, asked, expected) => {
    expect(nextPushTry(attempts, asked, now)).toEqual(expected);
  });
});

test.each([
  ["bookingConfirmed", plus(hour), 86_400],
  ["sessionSoon", plus(50 * minute), 3_000],
  ["sessionTomorrow", plus(40 * hour), 86_400],
  ["sessionSoon", plus(-minute), 60],
] as const)("%s of %s is kept for %i seconds [@NOTE-08b]", (kind, at, expected) => {
  expect(secondsKept(kind, { at: at.toISOString() }, now)).toBe(expected);
});

test("a push is named by its browser and its notification, whatever signs that has [@NOTE-08b]", () => {
  const key = "session:1>2:2026-11-21T12:00:00.000Z";
  expect(readPushKey(pushKey("browser", key))).toEqual({ subscriptionId: "browser", key });
});

test("messages of one conversation replace each other, other things do not, and a topic tells nothing [@NOTE-11a]", () => {
  const alert = (path: string, key: string) => topicOf({ kind: "messageReceived", path, key });
  const other = (key: string) => topicOf({ kind: "bookingConfirmed", path: "/dashboard/sessions/1", key });
  expect(alert("/dashboard/messages/1", "a")).toBe(alert("/dashboard/messages/1", "b"));
  expect(alert("/dashboard/messages/1", "a")).not.toBe(alert("/dashboard/messages/2", "a"));
  expect(other("a")).not.toBe(other("b"));
  expect(other("session:1")).toMatch(/^[\w-]{32}$/);
});

test.each([
  [{ demo: false, test: false }, true],
  [{ demo: true, test: false }, false],
  [{ demo: true, test: true }, true],
])("with %j pushes leave the installation: %s [@OPS-10d]", (env, expected) => {
  expect(sendsPushes(env)).toBe(expected);
});
