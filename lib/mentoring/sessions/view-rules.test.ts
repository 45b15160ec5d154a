import { describe, expect, test } from "vitest";
import { type SessionSide, sessionStatuses } from "./rules.ts";
import {
  endingOf,
  type FirstAct,
  filterOf,
  firstActOf,
  offersOf,
  pageNumberOf,
  type SessionOffer,
  shownStatus,
  type Viewed,
} from "./view-rules.ts";

const start = Date.UTC(2026, 10, 24, 14);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const session = (values: Partial<Viewed> = {}): Viewed => ({
  status: "confirmed",
  startsAt: at(0),
  endsAt: at(45),
  proposedStartsAt: null,
  proposedBy: null,
  rated: false,
  answered: false,
  cancellation: null,
  studentJoinedAt: null,
  mentorJoinedAt: null,
  countedFrom: "call",
  said: null,
  ...values,
});
const unlogged = (values: Partial<Viewed> = {}) => session({ status: "completed", countedFrom: "nothing", ...values });
const stopped = (values: Partial<Viewed> = {}) =>
  session({ status: "cancelled", studentJoinedAt: at(0), mentorJoinedAt: at(1), ...values });
const takenBack = () => session({ status: "cancelled", cancellation: "voided" });
const proposed = (proposedBy: "me" | "other") => session({ proposedBy, proposedStartsAt: at(600) });

const before = at(-600);
const during = at(20);
const after = at(60);

describe("what a session offers [@BOOK-02a @BOOK-02b @BOOK-02c @BOOK-02e @BOOK-05a @BOOK-05e @BOOK-05g @BOOK-09c @BOOK-11a @BOOK-20a @BOOK-20c]", () => {
  test.each<[string, SessionSide, Viewed, Date, SessionOffer[]]>([
    ["pending, to its student", "student", session({ status: "pending" }), before, ["join", "move", "cancel", "file"]],
    [
      "pending, to its mentor",
      "mentor",
      session({ status: "pending" }),
      before,
      ["confirm", "decline", "move", "cancel", "file"],
    ],
    ["pending after its start", "mentor", session({ status: "pending" }), during, ["file"]],
    ["confirmed, to its student", "student", session(), before, ["join", "move", "cancel", "file"]],
    ["confirmed, to its mentor", "mentor", session(), before, ["join", "move", "cancel", "file"]],
    ["confirmed, while it runs", "student", session(), during, ["join", "recap", "file"]],
    ["confirmed, at its very start", "mentor", session(), at(0), ["join", "recap", "file"]],
    ["confirmed, just over", "mentor", session(), at(60), ["join", "recap"]],
    ["confirmed and long over", "mentor", session(), at(61), ["recap"]],
    ["with an own proposal", "student", proposed("me"), before, ["join", "move", "cancel", "file"]],
    ["with the other's proposal", "mentor", proposed("other"), before, ["join", "answerMove", "cancel", "file"]],
    ["with a proposal and begun", "mentor", proposed("other"), during, ["join", "recap", "file"]],
    ["completed, to its student", "student", session({ status: "completed" }), after, ["rate", "recap", "safety"]],
    ["completed and rated", "student", session({ status: "completed", rated: true }), after, ["recap", "safety"]],
    [
      "completed, rated and answered",
      "student",
      session({ status: "completed", rated: true, answered: true }),
      after,
      ["recap"],
    ],
    ["completed, to its mentor", "mentor", session({ status: "completed" }), after, ["recap"]],
    ["completed without a log", "mentor", unlogged(), after, ["met", "recap"]],
    ["completed without a log", "student", unlogged(), after, ["met", "rate", "recap", "safety"]],
    ["completed without a log, and said", "mentor", unlogged({ said: false }), after, ["recap"]],
    ["completed without a log, long ago", "mentor", unlogged(), at(45 + 30 * 24 * 60 + 1), ["recap"]],
    ["cancelled, to its student", "student", session({ status: "cancelled" }), before, ["bookAgain"]],
    ["stopped when both had come, to its student", "student", stopped(), after, ["bookAgain", "safety"]],
    ["stopped when both had come, and answered", "student", stopped({ answered: true }), after, ["bookAgain"]],
    ["taken back, to its student", "student", takenBack(), after, ["bookAgain", "safety"]],
    ["stopped when only one had come", "student", stopped({ mentorJoinedAt: null }), after, ["bookAgain"]],
    ["stopped when both had come, to its mentor", "mentor", stopped(), after, []],
    ["cancelled, to its mentor", "mentor", session({ status: "cancelled" }), before, []],
  ])("%s", (_, side, viewed, now, expected) => expect(offersOf(side, viewed, now)).toEqual(expected));
});

describe("the first act of a row is what most likely comes next [@BOOK-02a @BOOK-02c]", () => {
  test.each<[string, SessionSide, Viewed, boolean, Date, FirstAct]>([
    ["confirmed, its door shut", "student", session(), false, before, "view"],
    ["confirmed, its door open", "student", session(), false, at(-10), "join"],
    ["confirmed, just over", "mentor", session(), false, at(60), "join"],
    ["pending, its door open, to its student", "student", session({ status: "pending" }), false, at(-5), "view"],
    ["pending, to its mentor", "mentor", session({ status: "pending" }), false, before, "confirm"],
    ["with the other's proposal", "mentor", proposed("other"), false, before, "answerMove"],
    ["with the other's proposal, its door open", "mentor", proposed("other"), false, at(-5), "join"],
    ["completed, to its student", "student", session({ status: "completed" }), false, after, "rate"],
    ["completed and rated", "student", session({ status: "completed", rated: true }), false, after, "recap"],
    ["completed, to its mentor", "mentor", session({ status: "completed" }), false, after, "recap"],
    ["completed and written up", "mentor", session({ status: "completed" }), true, after, "view"],
    ["completed long ago", "mentor", session({ status: "completed" }), false, at(45 + 7 * 24 * 60), "view"],
    ["cancelled", "student", session({ status: "cancelled" }), false, before, "view"],
  ])("%s", (_, side, viewed, recapped, now, expected) => {
    expect(firstActOf({ ...viewed, offers: offersOf(side, viewed, now), recapped }, now)).toBe(expected);
  });
});

describe("the lists [@BOOK-01b @BOOK-07a @BOOK-10b @FIELD-15b]", () => {
  test("a student's pending and confirmed sessions are upcoming; a mentor sees each status by its name", () => {
    expect(sessionStatuses.map((status) => shownStatus("student", status))).toEqual([
      "upcoming",
      "upcoming",
      "completed",
      "cancelled",
    ]);
    expect(sessionStatuses.map((status) => shownStatus("mentor", status))).toEqual([...sessionStatuses]);
  });

  test.each([
    ["upcoming", "upcoming"],
    ["pending", "all"],
    [undefined, "all"],
    [["completed", "cancelled"], "all"],
  ])("the filter %j is %s", (value, filter) => expect(filterOf(value)).toBe(filter));

  test.each([
    ["2", 5, 2],
    ["9", 5, 5],
    ["0", 5, 1],
    ["-1", 5, 1],
    ["x", 5, 1],
    [undefined, 5, 1],
    ["3", 0, 1],
  ])("page %j of %d is %d", (value, pages, page) => expect(pageNumberOf(value, pages)).toBe(page));
});

test.each([
  ["student", "student", "me"],
  ["student", "mentor", "other"],
  ["mentor", "student", "other"],
  ["mentor", "mentor", "me"],
  ["student", "declined", "declined"],
  ["mentor", "unconfirmed", "unconfirmed"],
  ["student", "studentAbsent", "iMissed"],
  ["mentor", "studentAbsent", "theyMissed"],
  ["student", "mentorAbsent", "theyMissed"],
  ["mentor", "mentorAbsent", "iMissed"],
  ["student", "bothAbsent", "bothMissed"],
  ["mentor", "matchEnded", "ended"],
  ["mentor", "consent", "stopped"],
  ["student", "voided", "voided"],
  ["mentor", "voided", "voided"],
  ["student", "suspension", "stopped"],
  ["mentor", "account", "stopped"],
  ["student", null, "stopped"],
] as const)(
  "to its %s a session cancelled by %j ended by %s: no more than concerns them [@BOOK-11b]",
  (side, by, ending) => {
    expect(endingOf(side, by)).toBe(ending);
  },
);
