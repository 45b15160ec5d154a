import { describe, expect, test } from "vitest";
import { inOrder, medianAnswer, type Ordered } from "#lib/mentoring/matching/answer-rules.ts";
import { teaches } from "#lib/mentoring/matching/subject-rules.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import {
  afterMove,
  answerDueAt,
  mayAsk,
  needsReminder,
  type RequestMove,
  type RequestStatus,
  replyDueAt,
  requestMoves,
  requestStatuses,
  whyExpired,
  whyOverLimit,
  whyPause,
} from "./rules.ts";

const start = new Date("2026-03-02T08:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

describe("what each status allows [@FIND-12b] [@FIND-13a @FIND-13b @FIND-13c]", () => {
  const allowed: Record<RequestStatus, Partial<Record<RequestMove, RequestStatus>>> = {
    pending: { accept: "accepted", decline: "declined", ask: "moreInfo", withdraw: "withdrawn", expire: "expired" },
    moreInfo: { accept: "accepted", decline: "declined", reply: "pending", withdraw: "withdrawn", expire: "expired" },
    accepted: {},
    declined: {},
    withdrawn: {},
    expired: {},
  };
  const cases = requestStatuses.flatMap((status) => requestMoves.map((move) => [status, move] as const));
  test.each(cases)("%s, %s", (status, move) => expect(afterMove(status, move)).toBe(allowed[status][move]));
});

const waiting = {
  status: "pending",
  createdAt: start,
  waitingSince: start,
  remindedAt: null,
  answeredAt: null,
} as const;
const asked = { ...waiting, status: "moreInfo", waitingSince: null, answeredAt: later(hour) } as const;

test.each([
  [waiting, true],
  [{ ...waiting, answeredAt: later(hour) }, false],
  [asked, false],
])("a mentor asks once [@FIND-13c]", (request, may) => expect(mayAsk(request)).toBe(may));

test("a request has two days, counted anew from the student's answer, and none while the student is asked [@FIND-15b]", () => {
  expect(answerDueAt(waiting)).toEqual(later(48 * hour));
  expect(answerDueAt({ ...waiting, waitingSince: later(5 * day) })).toEqual(later(7 * day));
  expect(answerDueAt(asked)).toBeNull();
  expect(replyDueAt(asked)).toEqual(later(hour + 14 * day));
  expect(replyDueAt(waiting)).toBeNull();
});

test.each([
  [waiting, 24 * hour - 1, false],
  [waiting, 24 * hour, true],
  [waiting, 48 * hour, false],
  [{ ...waiting, remindedAt: later(24 * hour) }, 30 * hour, false],
  [{ ...waiting, waitingSince: later(5 * day), remindedAt: later(day) }, 6 * day, true],
  [asked, 30 * hour, false],
  [{ ...waiting, status: "accepted" as const }, 30 * hour, false],
])("a mentor is reminded once, a day into the wait (case %#) [@FIND-15a]", (request, at, due) =>
  expect(needsReminder(request, later(at))).toBe(due),
);

test.each([
  [waiting, 48 * hour - 1, undefined],
  [waiting, 48 * hour, "mentor"],
  [waiting, 90 * day, "mentor"],
  [asked, 14 * day, undefined],
  [asked, 14 * day + hour, "student"],
  [{ ...waiting, status: "declined" as const }, 90 * day, undefined],
])("who let a request run out (case %#) [@FIND-15b]", (request, at, whose) =>
  expect(whyExpired(request, later(at))).toBe(whose),
);

test("three open requests at most, one per mentor; offers of one request count once [@FIND-14a @FIND-14b]", () => {
  const open = (rootId: string, mentorId: string) => ({ rootId, mentorId });
  expect(whyOverLimit([], "m")).toBeUndefined();
  expect(whyOverLimit([open("a", "m")], "m")).toBe("alreadyAsked");
  expect(whyOverLimit([open("a", "1"), open("b", "2")], "m")).toBeUndefined();
  expect(whyOverLimit([open("a", "1"), open("b", "2"), open("c", "3")], "m")).toBe("tooManyRequests");
  expect(whyOverLimit([open("a", "1"), open("a", "2"), open("a", "3")], "m")).toBeUndefined();
});

test("a mentor is paused after two silent weeks with a lapsed request, or 45 days away [@FIND-16a]", () => {
  const here = { silentSince: null, lastSeenAt: start, activeSince: later(-100 * day) };
  expect(whyPause(here, later(45 * day - 1))).toBeUndefined();
  expect(whyPause(here, later(45 * day))).toBe("unseen");
  const silent = { ...here, silentSince: start, lastSeenAt: later(14 * day) };
  expect(whyPause(silent, later(14 * day - 1))).toBeUndefined();
  expect(whyPause(silent, later(14 * day))).toBe("unanswered");
  // Never seen, but approved yesterday.
  expect(whyPause({ silentSince: null, lastSeenAt: null, activeSince: start }, later(day))).toBeUndefined();
  expect(whyPause({ silentSince: null, lastSeenAt: null, activeSince: start }, later(45 * day))).toBe("unseen");
});

test("the waiting time is a median, and nothing under five answers [@FIND-17a @FIND-17b]", () => {
  expect(medianAnswer([1, 2, 3, 4])).toBeUndefined();
  expect(medianAnswer([5 * hour, hour, 3 * hour, 40 * hour, 2 * hour])).toBe(3 * hour);
  expect(medianAnswer([1, 2, 3, 5, 6, 7])).toBe(4);
});

const mentor = (id: string, values: Partial<Ordered> = {}): Ordered => ({
  id,
  sharedMinutes: 0,
  answers: { answered: 0, lapsed: 0 },
  rating: { count: 0, average: 0 },
  measured: true,
  ...values,
});

test("who switched data processing off stands where a new mentor does, whatever they did [@PRIV-04a]", () => {
  const good = { answers: { answered: 4, lapsed: 0 }, rating: { count: 9, average: 5 } };
  const bad = { answers: { answered: 0, lapsed: 4 }, rating: { count: 9, average: 1 } };
  const people = [
    mentor("bad", bad),
    mentor("bad-off", { ...bad, measured: false }),
    mentor("good-off", { ...good, measured: false }),
    mentor("good", good),
    mentor("new"),
  ];
  expect(inOrder(people).map(({ id }) => id)).toEqual(["good", "bad-off", "good-off", "new", "bad"]);
});

test("shared hours come first, then answers, then a rating of at least five [@FIND-10a @FIND-10b]", () => {
  const people = [
    mentor("few-stars", { rating: { count: 4, average: 5 } }),
    mentor("stars", { rating: { count: 5, average: 4 } }),
    mentor("silent", { answers: { answered: 0, lapsed: 4 }, rating: { count: 9, average: 5 } }),
    mentor("answers", { answers: { answered: 4, lapsed: 0 } }),
    mentor("hours", { sharedMinutes: 180, answers: { answered: 0, lapsed: 4 } }),
    mentor("minutes", { sharedMinutes: 59 }),
  ];
  expect(inOrder(people).map(({ id }) => id)).toEqual(["hours", "answers", "stars", "few-stars", "minutes", "silent"]);
});

test.each([
  ["maths", true],
  ["Physique", true],
  ["g\u00e9ographie", true],
  ["Math", false],
])("a subject is the same however its letters are written: %s [@FIND-15d]", (subject, taught) => {
  expect(teaches({ subjects: ["Maths", "physique", "Ge\u0301ographie"] }, subject)).toBe(taught);
});
