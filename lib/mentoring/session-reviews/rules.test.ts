import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { setSecrets } from "#lib/identity/access/secret.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { day } from "#lib/platform/time/time.ts";
import { lotOf } from "./lot-of.ts";
import {
  addedCauses,
  causesOf,
  isAboutSession,
  mayReviewSession,
  type ReviewCause,
  reviewDueAt,
  sampledShare,
} from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const ordinary = { probation: false, held: false, unsafe: false, lot: 1 };

afterEach(() => setSecrets(undefined));

describe("which sessions staff look at [@SAFE-28a @SAFE-28b @SAFE-28c @SAFE-28d]", () => {
  test.each([
    ["all of mentors on probation", { probation: true }, ["probation"]],
    ["every one with a held text", { held: true }, ["held"]],
    ["every one with a no to the safety question", { unsafe: true }, ["unsafe"]],
    ["a sample of the others", { lot: sampledShare - 0.0001 }, ["sample"]],
    ["no other", { lot: sampledShare }, []],
    [
      "for several causes at once",
      { probation: true, held: true, unsafe: true, lot: 0 },
      ["probation", "held", "unsafe", "sample"],
    ],
  ] as const)("%s", (_, facts, causes) => {
    expect(causesOf({ ...ordinary, ...facts })).toEqual(causes);
  });

  test("one in twenty by the name of the session, which is the same everywhere", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `session-${index}`);
    const share = names.filter((name) => lotOf(name) < sampledShare).length / names.length;
    expect(share).toBeGreaterThan(0.045);
    expect(share).toBeLessThan(0.055);
    expect(names.map(lotOf)).toEqual(names.map(lotOf));
  });

  test("nobody tells from its address which are in the sample: another secret draws others", () => {
    const names = Array.from({ length: 2000 }, (_, index) => `session-${index}`);
    const drawn = (secret: string) => {
      setSecrets([secret.repeat(32)]);
      return names.filter((name) => lotOf(name) < sampledShare);
    };
    const [one, other] = [drawn("a"), drawn("b")];
    expect(drawn("a")).toEqual(one);
    const plain = names.filter((name) => createHash("sha256").update(name).digest()[0] === 0);
    const shared = one.filter((name) => other.includes(name)).length;
    expect(one.length).toBeGreaterThan(50);
    expect(shared).toBeLessThan(one.length / 2);
    expect(plain.filter((name) => !one.includes(name))).not.toEqual([]);
  });

  test("within three days, and within one if something was held or somebody did not feel safe", () => {
    for (const causes of [["probation"], ["sample"]] as const) expect(reviewDueAt(causes, now)).toEqual(later(3 * day));
    for (const causes of [["held"], ["probation", "unsafe"]] as const)
      expect(reviewDueAt(causes, now)).toEqual(later(day));
  });
});

describe("a held text belongs to a session [@SAFE-28c]", () => {
  const session = { id: "s", studentId: "st", mentorId: "me", startsAt: now, endsAt: later(1) };
  const text = { userId: "me", toId: "st", objectId: "elsewhere", createdAt: now };
  test.each([
    ["from the mentor to the student", {}, true],
    ["from the student to the mentor", { userId: "st", toId: "me" }, true],
    ["a day before", { createdAt: later(-day) }, true],
    ["longer before", { createdAt: later(-day - 1) }, false],
    ["a day after", { createdAt: later(day + 1) }, true],
    ["longer after", { createdAt: later(day + 2) }, false],
    ["in its recap, however late", { objectId: "s", createdAt: later(5 * day) }, true],
    ["to somebody else", { toId: "other" }, false],
    ["to everybody", { toId: null }, false],
    ["by somebody else", { userId: "other" }, false],
  ])("%s", (_, values, belongs) => {
    expect(isAboutSession({ ...text, ...values }, session)).toBe(belongs);
  });
});

test.each([
  ["an open one gains what is found later", null, ["probation"], ["probation", "held"], ["held"]],
  ["nothing is added twice", null, ["held"], ["held"], []],
  ["one found fine is opened again for a held text", "fine", ["sample"], ["held"], ["held"]],
  ["one found fine is not for less", "fine", ["sample"], ["probation"], []],
  ["one with a concern has its report", "concern", ["sample"], ["unsafe"], []],
] as const)("a review: %s [@SAFE-28c]", (_, outcome, causes, found, added) => {
  expect(addedCauses({ causes, outcome }, found)).toEqual(added);
});

test.each(roles)("what was held and what a student answered is not for a %s, but for leads [@SAFE-01c]", (role) => {
  const sees = (cause: ReviewCause) => mayReviewSession(role, ["probation", cause]);
  expect([sees("sample"), sees("held"), sees("unsafe")]).toEqual([
    role === "lead" || role === "coordinator",
    role === "lead",
    role === "lead",
  ]);
});
