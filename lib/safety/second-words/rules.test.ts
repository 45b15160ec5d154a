import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import {
  areOfOneHand,
  countsAsSecond,
  countsFrom,
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
  /** c: coordinator, l: lead, a: admin; then whether guardian and leads are told. */
  const table: Readonly<Record<SecondWordKind, readonly [asks: string, agrees: string, told: boolean]>> = {
    birthday: ["c", "cl", true],
    newGuardian: ["c", "cl", true],
    cardGuardian: ["", "cl", true],
    paperConsent: ["c", "cl", true],
    phoneCode: ["c", "cl", true],
    mentorStep: ["cl", "cl", false],
    newAdmin: ["a", "al", false],
    lostDevice: ["a", "al", false],
    eraseStaff: ["a", "al", false],
    newDeputy: ["a", "l", false],
  };
  test.each(secondWordKinds)("%s is asked for and agreed to by these roles alone [@SAFE-33a @SAFE-33c]", (kind) => {
    const { asks, agrees, protects } = secondWordRules[kind];
    const letters = (list: readonly string[]) => list.map((role) => role.charAt(0)).join("");
    expect([letters(asks), letters(agrees), protects]).toEqual(table[kind]);
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
  const all = { admins: [asker, other], leads: [lead] };
  test.each([
    ["another admin's word counts", { id: other, role: "admin" }, all, true],
    ["the asker's own does not", { id: asker, role: "admin" }, all, false],
    ["a lead's does not where another admin's counts", { id: lead, role: "lead" }, all, false],
    [
      "a lead's counts where no other admin's does",
      { id: lead, role: "lead" },
      { admins: [asker], leads: [lead] },
      true,
    ],
    [
      "nor is the person concerned another admin",
      { id: lead, role: "lead" },
      { ...all, admins: [asker, person] },
      true,
    ],
    ["nor may that person agree", { id: person, role: "admin" }, { ...all, admins: [asker, person] }, false],
    ["a new admin's does not", { id: other, role: "admin" }, { ...all, admins: [asker] }, false],
    ["a new lead's does not", { id: lead, role: "lead" }, { admins: [asker], leads: [] }, false],
  ])("about admins: %s [@SAFE-33f]", (_, viewer, counting, expected) => {
    expect(countsAsSecond({ askedBy: asker, aboutId: person }, viewer, counting)).toBe(expected);
  });

  test("should be decided within two days, or before it lapses", () => {
    const in48 = new Date(now.getTime() + 48 * hour);
    expect(secondWordDueAt(now, new Date(now.getTime() + 7 * day))).toEqual(in48);
    expect(secondWordDueAt(now, later)).toEqual(later);
  });
});
