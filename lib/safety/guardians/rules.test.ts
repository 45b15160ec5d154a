import { expect, test } from "vitest";
import {
  answeredAnew,
  awaitedOf,
  type ConsentDecision,
  type ConsentInForce,
  type ConsentScope,
  consentDecisions,
  consentEnd,
  consentInForce,
  consentScopes,
  consentVersion,
  decisionsOf,
  type LedgerRow,
  noConsent,
  sessionsStopped,
  tellingOf,
} from "./rules.ts";

const now = new Date("2026-06-01T12:00:00.000Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

function row(values: Partial<LedgerRow> = {}): LedgerRow {
  return {
    scope: "chat",
    decision: "granted",
    version: consentVersion,
    at: hours(-2),
    expiresAt: hours(1000),
    ofCurrentGuardian: true,
    ...values,
  };
}

const only = (scope: ConsentScope) => ({ ...noConsent, [scope]: true });

test("an empty ledger gives nothing [@SAFE-12a]", () => expect(consentInForce([], now)).toEqual(noConsent));

for (const scope of consentScopes) {
  test(`consent to ${scope} gives ${scope} and nothing else [@SAFE-13c]`, () => {
    expect(consentInForce([row({ scope })], now)).toEqual(only(scope));
  });

  for (const first of consentDecisions)
    for (const second of consentDecisions)
      test(`${scope} ${first}, then ${second}: the newest decision counts, in whatever order it is read [@SAFE-14d]`, () => {
        const rows = [row({ scope, decision: first }), row({ scope, decision: second, at: hours(-1) })];
        const expected = second === "granted" ? only(scope) : noConsent;
        expect(consentInForce(rows, now)).toEqual(expected);
        expect(consentInForce(rows.toReversed(), now)).toEqual(expected);
      });
}

test.each([
  ["a moment before its end", { expiresAt: new Date(now.getTime() + 1) }, true],
  ["at its end", { expiresAt: now }, false],
  ["after its end", { expiresAt: hours(-1) }, false],
  ["without an end", { expiresAt: null }, false],
  ["to an older text", { version: "2020-01" }, false],
  ["of a guardian who was replaced", { ofCurrentGuardian: false }, false],
])("consent %s [@SAFE-14b]", (_case, values, stands) => {
  expect(consentInForce([row(values)], now).chat).toBe(stands);
});

test("an older consent does not come back when the newer one is over [@SAFE-14b]", () => {
  expect(consentInForce([row(), row({ at: hours(-1), expiresAt: now })], now).chat).toBe(false);
});

test("of two decisions at the same instant the one that gives nothing counts [@SAFE-14d]", () => {
  const rows = [row({ decision: "withdrawn" }), row()];
  expect(consentInForce(rows, now).chat).toBe(false);
  expect(consentInForce(rows.toReversed(), now).chat).toBe(false);
});

test("every mix of three scopes stands as it was decided [@SAFE-13c]", () => {
  const yesNo = [true, false];
  for (const chat of yesNo)
    for (const audio of yesNo)
      for (const video of yesNo) {
        const wanted = { chat, audio, video };
        const ledger = consentScopes.map((scope) => row({ scope, decision: wanted[scope] ? "granted" : "refused" }));
        expect(consentInForce(ledger, now)).toEqual(wanted);
      }
});

test.each([
  ["2026-06-01T12:00:00.000Z", "2027-06-01T12:00:00.000Z"],
  ["2027-12-31T23:59:59.999Z", "2028-12-31T23:59:59.999Z"],
  ["2028-02-29T10:00:00.000Z", "2029-02-28T10:00:00.000Z"],
])("consent given at %s ends at %s [@SAFE-14b]", (at, end) => {
  expect(consentEnd(new Date(at)).toISOString()).toBe(end);
});

const everyConsent: ConsentInForce[] = [true, false].flatMap((chat) =>
  [true, false].flatMap((audio) => [true, false].map((video) => ({ chat, audio, video }))),
);

test("a decision is written scope by scope: what stood and is taken back is withdrawn, not refused [@SAFE-14a]", () => {
  for (const before of everyConsent)
    for (const wanted of everyConsent)
      for (const scope of consentScopes) {
        const written = decisionsOf(before, wanted)[scope];
        expect(written).toBe(wanted[scope] ? "granted" : before[scope] ? "withdrawn" : "refused");
      }
});

test("without chat every session stops, without video those by video, and nothing that did not stand before [@SAFE-14f]", () => {
  for (const before of everyConsent)
    for (const after of everyConsent) {
      const stopped = sessionsStopped(before, after);
      if (before.chat && !after.chat) expect(stopped).toBe("all");
      else expect(stopped).toBe(before.video && !after.video ? "video" : undefined);
    }
});

test.each([
  [noConsent, only("chat"), "granted"],
  [noConsent, noConsent, "refused"],
  [only("chat"), noConsent, "withdrawn"],
  [only("chat"), only("audio"), "withdrawn"],
  [only("chat"), only("chat"), "granted"],
])("from %j to %j the student is told of consent %s", (before, after, told) => {
  expect(tellingOf(before, after)).toBe(told);
});

test.each([
  ["no decision", [], "answer"],
  ["only one about video", [row({ scope: "video" })], "answer"],
  ["a refusal", [row({ decision: "refused" })], "refused"],
  ["a withdrawal", [row(), row({ decision: "withdrawn", at: hours(-1) })], "withdrawn"],
  ["an old consent", [row({ expiresAt: now })], "expired"],
  ["consent to another text", [row({ version: "2020-01" })], "textChanged"],
  ["consent of an earlier guardian", [row({ ofCurrentGuardian: false })], "answer"],
  ["consent", [row()], undefined],
])("with %s what is awaited is %s [@SAFE-12f]", (_case, ledger, awaited) => {
  expect(awaitedOf(ledger, now)).toBe(awaited);
});

const answer = (
  decision: ConsentDecision,
  at: Date,
  values: Partial<LedgerRow & { guardianId: string | null }> = {},
) => ({
  ...row({ decision, at, ...values }),
  guardianId: "father",
  ...values,
});

test.each([
  ["nothing", [], false],
  ["an answer from before", [answer("withdrawn", hours(-1))], false],
  ["a first yes", [answer("granted", hours(0))], true],
  ["a first no", [answer("refused", hours(0))], true],
  ["the same yes", [answer("granted", hours(-2)), answer("granted", hours(1))], false],
  [
    "the same yes of somebody replaced",
    [-2, 1].map((at) => answer("granted", hours(at), { ofCurrentGuardian: false })),
    false,
  ],
  [
    "the same yes of another guardian",
    [answer("granted", hours(-2), { guardianId: "mother" }), answer("granted", hours(1))],
    true,
  ],
  ["a yes to something else", [answer("granted", hours(-2), { scope: "audio" }), answer("granted", hours(1))], true],
  [
    "a yes after the end of the first",
    [answer("granted", hours(-2), { expiresAt: hours(0) }), answer("granted", hours(1))],
    true,
  ],
  ["a yes to a new text", [answer("granted", hours(-2), { version: "2020-01" }), answer("granted", hours(1))], true],
  ["a yes after a no", [answer("refused", hours(-2)), answer("granted", hours(1))], true],
  ["a no after a yes", [answer("granted", hours(-2)), answer("withdrawn", hours(1))], true],
  [
    "a no after the end of a yes",
    [answer("granted", hours(-2), { expiresAt: hours(0) }), answer("refused", hours(1))],
    true,
  ],
  ["the same no", [answer("withdrawn", hours(-2)), answer("refused", hours(1))], false],
  [
    "a no, and the yes again",
    [answer("granted", hours(-2)), answer("withdrawn", hours(1)), answer("granted", hours(2))],
    true,
  ],
  [
    "the same no twice",
    [answer("refused", hours(-2)), answer("refused", hours(1)), answer("refused", hours(2))],
    false,
  ],
])("a guardian answers anew, or not: %s [@SAFE-33p]", (_, ledger, anew) => {
  expect(answeredAnew(ledger, now)).toBe(anew);
  expect(answeredAnew(ledger.toReversed(), now)).toBe(anew);
});
