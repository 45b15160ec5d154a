import { expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { type AnswerFacts, type Answering, answerDue, mayAnswer, whyNotFulfil } from "./rules.ts";

const lead: Answering = { id: "lead", role: "lead", able: true, conflict: undefined };
const admin: Answering = { ...lead, id: "admin", role: "admin" };
const facts: AnswerFacts = {
  reason: "by letter",
  by: lead,
  second: undefined,
  anyStaff: true,
  role: "student",
  minorsCopy: false,
  erases: true,
};

test("only safeguarding leads and admins answer requests about data [@PRIV-05d]", () => {
  expect(roles.filter(mayAnswer)).toEqual(["lead", "admin"]);
});

test.each<[string, Partial<AnswerFacts>, ReturnType<typeof whyNotFulfil>]>([
  ["a lead", {}, undefined],
  ["an admin", { by: admin }, undefined],
  ["a coordinator", { by: { ...lead, role: "coordinator" } }, "notAllowed"],
  ["a mentor", { by: { ...lead, role: "mentor" } }, "notAllowed"],
  ["a suspended or leaving admin", { by: { ...admin, able: false } }, "notAllowed"],
  ["without a reason", { reason: " " }, "noReason"],
  ["the command while there is no staff", { by: undefined, anyStaff: false }, undefined],
  ["the command once there is staff", { by: undefined }, "needsStaff"],
  ["for oneself", { by: { ...lead, conflict: "own" } }, "own"],
  ["for the own family", { by: { ...lead, conflict: "relative" } }, "relative"],
  ["with a second who is a relative", { second: { ...admin, conflict: "relative" } }, "relative"],
  ["with a second who may not", { second: { ...admin, role: "coordinator" } }, "notAllowed"],
  ["a staff account, alone", { role: "admin" }, "needsSecond"],
  ["a staff account, twice the same", { role: "lead", second: lead }, "needsSecond"],
  ["a staff account, by two", { role: "lead", second: admin }, undefined],
  ["a copy of a minor's data, by a lead", { minorsCopy: true, erases: false }, undefined],
  ["a copy of a minor's data, by an admin", { by: admin, minorsCopy: true, erases: false }, "notAllowed"],
  ["a copy for a colleague, alone", { role: "admin", erases: false }, undefined],
])("%s [@PRIV-05d]", (_, change, refusal) => {
  expect(whyNotFulfil({ ...facts, ...change })).toBe(refusal);
});

test.each([
  ["2026-03-10T08:00:00Z", "2026-04-09T08:00:00Z"],
  ["2026-04-10T08:00:00Z", "2026-05-10T08:00:00Z"],
  ["2026-01-31T08:00:00Z", "2026-02-28T08:00:00Z"],
])("what was asked on %s is answered by %s: a month, and 30 days at most", (asked, due) => {
  expect(answerDue(new Date(asked))).toEqual(new Date(due));
});
