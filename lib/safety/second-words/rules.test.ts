import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import {
  areOfOneHand,
  countsAsSecond,
  countsFrom,
  hasSecond,
  isTooNew,
  type Made,
  maySecond,
  newStaffDays,
  type SecondWordKind,
  secondWordDueAt,
  secondWordKinds,
  secondWordRules,
} from "./rules.ts";

const now = new Date("2026-11-24T09:00:00Z");
const later = new Date(now.getTime() + 1);

describe("of one hand [@SAFE-33g]", () => {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const made = (id: string, madeBy: string | null, wordCountsFrom: Date | null = at(newStaffDays)) => ({
    ...{ id, madeBy, wordCountsFrom },
  });
  test.each([
    ["two of one admin", made("a", "x"), made("b", "x"), true],
    ["an admin and whom they made", made("x", null), made("b", "x"), true],
    ["of two admins", made("a", "x"), made("b", "y"), false],
    ["one of them made by a command or by two", made("a", null, null), made("b", "x"), false],
    ["neither made by one alone", made("a", null), made("b", null), false],
    ["one made long ago", made("a", "x", at(-90)), made("b", "x"), true],
    ["both made long ago", made("a", "x", at(-90)), made("b", "x", at(-90)), false],
  ])("%s: %j, %j", (_, one, other, is) => {
    expect(areOfOneHand(one, other, now)).toBe(is);
    expect(areOfOneHand(other, one, now)).toBe(is);
  });

  test("a word counts after seven days, and beside another of the same hand after thirty", () => {
    const [one, other] = ["a", "b"].map((id) => made(id, "x", countsFrom(now))) as [Made, Made];
    const until = (days: number) => new Date(at(days).getTime() - 1);
    expect([isTooNew(one, until(7)), isTooNew(one, at(7))]).toEqual([true, false]);
    expect([areOfOneHand(one, other, until(30)), areOfOneHand(one, other, at(30))]).toEqual([true, false]);
  });
});

describe("a decision that needs two", () => {
  /** c: coordinator, l: lead, a: admin; then whether guardian and leads are told, the person concerned and leads, or whom of staff. */
  const table: Readonly<Record<SecondWordKind, readonly [asks: string, agrees: string, told: string]>> = {
    birthday: ["c", "cl", "guardian"],
    newGuardian: ["c", "cl", "guardian"],
    cardGuardian: ["", "cl", "guardian"],
    paperConsent: ["c", "cl", "guardian"],
    phoneCode: ["c", "cl", "guardian"],
    mentorStep: ["cl", "cl", ""],
    newAdmin: ["a", "al", ""],
    lostDevice: ["a", "al", ""],
    eraseStaff: ["a", "al", ""],
    newDeputy: ["a", "l", ""],
    takeRole: ["a", "al", "person"],
    suspendStaff: ["a", "al", "person"],
    helpContacts: ["a", "al", "la"],
    adultCards: ["c", "cl", "l"],
  };
  test.each(secondWordKinds)("%s is asked for and agreed to by these roles alone [@SAFE-33a @SAFE-33c]", (kind) => {
    const { asks, agrees, protects, takes, tells } = secondWordRules[kind];
    const letters = (list: readonly string[]) => list.map((role) => role.charAt(0)).join("");
    const told = `${protects ? "guardian" : ""}${takes ? "person" : ""}${letters(tells)}`;
    expect([letters(asks), letters(agrees), told]).toEqual(table[kind]);
    for (const role of roles) {
      const word = { kind, askedBy: "one", endsAt: later, agreedBy: null };
      const may = (agrees as readonly string[]).includes(role);
      expect(maySecond(word, { id: "two", role }, now)).toBe(may);
      expect(maySecond(word, { id: "one", role }, now)).toBe(false);
      expect(maySecond({ ...word, endsAt: now }, { id: "two", role }, now)).toBe(false);
      expect(maySecond({ ...word, agreedBy: "three" }, { id: "two", role }, now)).toBe(false);
    }
  });

  const [asker, other, person, lead] = ["asker", "other", "person", "lead"];
  const one = { admins: [asker], leads: [lead], former: [] };
  const all = { ...one, admins: [asker, other] };
  const [byOther, byLead] = [
    { id: other, role: "admin" },
    { id: lead, role: "lead" },
  ] as const;
  const gone = (id: string, daysAgo: number) => ({
    ...one,
    former: [{ id, until: new Date(now.getTime() - daysAgo * day) }],
  });
  test.each([
    ["another admin's word counts", byOther, all, true],
    ["the asker's own does not", { id: asker, role: "admin" }, all, false],
    ["a lead's does not where another admin's counts", byLead, all, false],
    ["a lead's counts where no other admin's does", byLead, one, true],
    ["nor is the person concerned another admin", byLead, { ...one, admins: [asker, person] }, true],
    ["nor may that person agree", { id: person, role: "admin" }, { ...one, admins: [asker, person] }, false],
    ["a new admin's does not", byOther, one, false],
    ["a new lead's does not", byLead, { ...one, leads: [] }, false],
    ["nor a lead's who is the person concerned", { id: person, role: "lead" }, { ...one, leads: [person] }, false],
    ["a lead's does not on the day the other admin went", byLead, gone(other, 0), false],
    ["nor shortly before the days are over", byLead, gone(other, newStaffDays - 0.001), false],
    ["but then it does", byLead, gone(other, newStaffDays), true],
    ["it does where only the person concerned went", byLead, gone(person, 0), true],
    ["it does where the asker was no admin for a while", byLead, gone(asker, 1), true],
    ["another admin's does, whoever went", byOther, { ...gone("third", 0), admins: [asker, other] }, true],
  ])("about admins: %s [@SAFE-33f @SAFE-33i]", (_, viewer, counting, expected) => {
    const word = { askedBy: asker, aboutId: person };
    expect(countsAsSecond(word, viewer, counting, now)).toBe(expected);
    if (expected) expect(hasSecond(word, counting, now)).toBe(true);
  });

  test.each([
    ["nobody but the asker and the person concerned", { ...one, admins: [asker, person], leads: [person] }, false],
    ["a lead, but another admin went lately", gone(other, 1), false],
    ["a lead", one, true],
    ["another admin", { ...all, leads: [] }, true],
  ])("whether anybody could agree: %s [@SAFE-33i]", (_, counting, expected) => {
    expect(hasSecond({ askedBy: asker, aboutId: person }, counting, now)).toBe(expected);
  });

  test("should be decided within two days, or before it lapses", () => {
    const in48 = new Date(now.getTime() + 48 * hour);
    expect(secondWordDueAt(now, new Date(now.getTime() + 7 * day))).toEqual(in48);
    expect(secondWordDueAt(now, later)).toEqual(later);
  });
});
