import { describe, expect, test } from "vitest";
import { parseReferee, parseReferenceAnswer } from "./input.ts";
import {
  areComplete,
  isGrave,
  isLive,
  type ReferenceStatus,
  type Relation,
  referenceStatuses,
  whyNoMore,
} from "./rules.ts";

const named = (status: ReferenceStatus, relation: Relation) => ({ status, relation });

test("which references count [@SAFE-06a @SAFE-06b]", () => {
  expect(referenceStatuses.filter(isLive)).toEqual(["invited", "answered", "accepted"]);
  expect([isGrave(null), isGrave("no"), isGrave("yes"), isGrave("talk")]).toEqual([false, false, true, true]);
});

describe("one more referee [@SAFE-06a]", () => {
  test.each([
    [[], "other", undefined],
    [[named("invited", "other")], "other", "relation"],
    [[named("invited", "other")], "work", undefined],
    [[named("answered", "education")], "other", undefined],
    [[named("rejected", "volunteering")], "other", undefined],
    [[named("accepted", "other"), named("declined", "work")], "other", "relation"],
    [[named("accepted", "work"), named("invited", "other")], "work", "enough"],
    [[named("withdrawn", "work"), named("declined", "work")], "other", undefined],
  ] as const)("%#", (references, relation, reason) => {
    expect(whyNoMore(references, relation)).toBe(reason);
  });
});

test.each([
  [[named("accepted", "work")], false],
  [[named("accepted", "other"), named("accepted", "other")], false],
  [[named("accepted", "other"), named("answered", "work")], false],
  [[named("accepted", "other"), named("accepted", "volunteering")], true],
] as const)(
  "two accepted ones pass, one of them from work, education or volunteering: %# [@SAFE-06a]",
  (all, complete) => {
    expect(areComplete(all)).toBe(complete);
  },
);

const referee = { name: "Rosa Lima", email: "rosa@example.org", relation: "work", language: "de", noRelative: "on" };

test.each([
  [{ ...referee, noRelative: undefined }, "noRelative"],
  [{ ...referee, email: "rosa" }, "email"],
  [{ ...referee, relation: "cousin" }, "relation"],
  [{ ...referee, name: "write to rosa.example.org" }, "name"],
  [{ ...referee, language: "xx" }, "language"],
])("a referee is refused: %# [@SAFE-06a]", (fields, name) => {
  const parsed = parseReferee(fields);
  expect(parsed.ok || Object.keys(parsed.faults)).toEqual([name]);
});

const answer = { knownFor: "5 years", knownHow: "At work", reliability: "Always", concern: "no", concernText: "" };

test("an answer says whether there is a reason against it, and a reason needs words [@SAFE-06b]", () => {
  expect(parseReferenceAnswer(answer).ok).toBe(true);
  expect(parseReferenceAnswer({ ...answer, concern: "talk" }).ok).toBe(true);
  expect(parseReferenceAnswer({ ...answer, concern: "yes" })).toEqual({
    ok: false,
    faults: { concernText: "required" },
  });
  expect(parseReferenceAnswer({ ...answer, concern: undefined })).toEqual({ ok: false, faults: { concern: "choose" } });
});
