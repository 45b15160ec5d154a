import { describe, expect, test } from "vitest";
import { mostRewrites, recapEditable, whyNotAnswer, whyNotRate, whyNotRecap } from "./after-rules.ts";
import { sessionStatuses } from "./rules.ts";

const startsAt = new Date("2026-11-24T14:00:00Z");
const nobody = { cancellation: null, studentJoinedAt: null, mentorJoinedAt: null };
const later = (ms: number) => new Date(startsAt.getTime() + ms);

describe("who may speak of a session afterwards", () => {
  test.each(sessionStatuses)(
    "a %s session is rated and answered for by its student, once completed [@BOOK-06b @BOOK-06c]",
    (status) => {
      const refused = status === "completed" ? undefined : "notCompleted";
      expect(whyNotRate("student", { status, startsAt }, false)).toBe(refused);
      expect(whyNotAnswer("student", { status, ...nobody }, false)).toBe(refused);
      expect(whyNotRate("mentor", { status, startsAt }, false)).toBe("unknown");
      expect(whyNotAnswer("mentor", { status, ...nobody }, false)).toBe("unknown");
    },
  );

  test("each is said once [@BOOK-06a @BOOK-20c]", () => {
    expect(whyNotRate("student", { status: "completed", startsAt }, true)).toBe("alreadyRated");
    expect(whyNotAnswer("student", { status: "completed", ...nobody }, true)).toBe("alreadyAnswered");
  });

  test.each([
    ["pending", 1000, undefined, "notHeld"],
    ["cancelled", 1000, undefined, "notHeld"],
    ["confirmed", -1, undefined, "notStarted"],
    ["confirmed", 0, undefined, undefined],
    ["completed", 1000, undefined, undefined],
    ["completed", recapEditable * 3, undefined, undefined],
    ["completed", recapEditable + 1000, 1000, undefined],
    ["completed", recapEditable + 1001, 1000, "tooLate"],
  ] as const)(
    "a recap of a %s session, %d ms after its start, first written at %j: %s [@BOOK-20a @BOOK-20b]",
    (status, at, first, why) => {
      const before = first === undefined ? undefined : { createdAt: later(first), rewrites: 0 };
      expect(whyNotRecap({ status, startsAt }, before, later(at))).toBe(why);
    },
  );

  test.each([
    [mostRewrites - 1, 1000, undefined],
    [mostRewrites, 1000, "tooOften"],
    [mostRewrites, recapEditable + 1001, "tooLate"],
  ] as const)("a recap changed %d times, %d ms later: %s [@BOOK-20b]", (rewrites, at, why) => {
    expect(whyNotRecap({ status: "completed", startsAt }, { createdAt: startsAt, rewrites }, later(at + 1))).toBe(why);
  });
});
