import { expect, test } from "vitest";
import { pastMinutes, pastOutcomeOf, pastPage } from "./attendance-rules.ts";
import { type PaperFault, whyNotPaper } from "./paper-rules.ts";
import { consentRenewable, lastAnswer, renewalReminderDue } from "./renewal-rules.ts";
import { consentDecisions, consentScopes, consentVersion, type LedgerRow } from "./rules.ts";

const now = new Date("2026-06-01T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test.each([
  [61, undefined],
  [60.001, undefined],
  [60, 60],
  [30.001, 60],
  [30, 30],
  [7.001, 30],
  [7, 7],
  [0.001, 7],
  [0, undefined],
  [-1, undefined],
])("%s days before the end the reminder is %s [@SAFE-14c]", (days, due) => {
  expect(renewalReminderDue(inDays(days), now)).toBe(due);
  expect(consentRenewable(inDays(days), now)).toBe(days <= 60);
});

test("where nothing was granted there is nothing to renew", () => {
  expect(consentRenewable(undefined, now)).toBe(false);
});

const row = (values: Partial<LedgerRow>): LedgerRow => ({
  ...{ scope: "chat", decision: "granted", version: consentVersion },
  ...{ at: inDays(-10), expiresAt: inDays(10), ofCurrentGuardian: true },
  ...values,
});

for (const scope of consentScopes) {
  test(`the answer about ${scope} is preselected only while it counts [@SAFE-13c]`, () => {
    const answer = (...rows: LedgerRow[]) => lastAnswer(rows, scope, now);
    expect(answer()).toBeUndefined();
    expect(answer(row({ scope }))).toBe("yes");
    expect(answer(row({ scope, expiresAt: now }))).toBeUndefined();
    expect(answer(row({ scope, version: "older" }))).toBeUndefined();
    expect(answer(row({ scope, ofCurrentGuardian: false }))).toBeUndefined();
    for (const other of consentScopes.filter((one) => one !== scope))
      expect(answer(row({ scope: other }))).toBeUndefined();
    for (const decision of consentDecisions)
      expect(answer(row({ scope, at: inDays(-20) }), row({ scope, decision }))).toBe(
        decision === "granted" ? "yes" : "no",
      );
  });
}

test.each([
  ["completed", null, "attended"],
  ["cancelled", "studentAbsent", "studentMissed"],
  ["cancelled", "mentorAbsent", "mentorMissed"],
  ["cancelled", "bothAbsent", "bothMissed"],
  ["cancelled", "student", "cancelled"],
  ["cancelled", "mentor", "cancelled"],
  ["cancelled", "consent", "cancelled"],
  ["cancelled", "voided", "cancelled"],
  ["cancelled", null, "cancelled"],
  ["confirmed", null, "open"],
  ["pending", null, "open"],
])("a session that is %s, %s, is shown as %s [@SAFE-15a]", (status, cancellation, shown) => {
  expect(pastOutcomeOf({ status, cancellation })).toBe(shown);
});

test("minutes are those counted, or planned if none were [@SAFE-15a]", () => {
  const times = { startsAt: now, endsAt: new Date(now.getTime() + 45 * 60_000) };
  expect(pastMinutes({ ...times, countedMinutes: null })).toBe(45);
  expect(pastMinutes({ ...times, countedMinutes: 0 })).toBe(0);
});

test.each([
  [undefined, 1],
  ["2", 2],
  ["0", 1],
  ["-1", 1],
  ["1e3", 1],
  [["2"], 1],
  ["99999", 1],
])("page %j of past sessions is %s [@SAFE-15a]", (asked, page) => expect(pastPage(asked)).toBe(page));

const paper = { signedOn: "2026-05-20", signer: "Fatou Diallo", guardian: "Fatou Diallo", agrees: true };

test.each<[string, Partial<Parameters<typeof whyNotPaper>[0]>, PaperFault | undefined]>([
  ["signed lately", {}, undefined],
  ["signed today", { signedOn: "2026-06-01" }, undefined],
  ["signed tomorrow", { signedOn: "2026-06-02" }, "future"],
  ["signed three months ago", { signedOn: "2026-03-01" }, undefined],
  ["signed a day earlier", { signedOn: "2026-02-28" }, "tooOld"],
  ["that refuses and is old", { signedOn: "2025-01-01", agrees: false }, undefined],
  ["that refuses and is of tomorrow", { signedOn: "2026-06-02", agrees: false }, "future"],
  ["signed before a later decision", { lastDecidedOn: "2026-05-21" }, "overtaken"],
  ["signed on the day of a decision", { lastDecidedOn: "2026-05-20" }, "overtaken"],
  ["signed on the day after a decision", { lastDecidedOn: "2026-05-19" }, undefined],
  ["that refuses, before a later decision", { lastDecidedOn: "2026-06-01", agrees: false }, undefined],
  ["signed in other letters", { signer: "fatou DIALLÓ " }, undefined],
  ["signed by somebody else", { signer: "Amadou Diallo" }, "signer"],
])("a form %s [@SAFE-13e]", (_case, values, fault) => {
  expect(whyNotPaper({ lastDecidedOn: undefined, ...paper, ...values }, now)).toBe(fault);
});
