import { describe, expect, test } from "vitest";
import { countryCodes } from "#lib/identity/users/iso-countries.ts";
import { countriesWithKinds, kindNotes, kindsOf } from "./kinds.ts";
import {
  type CheckFault,
  type CountryCheck,
  countriesLacking,
  expiryOf,
  firstExpiry,
  type GivenCheck,
  recordOutcomes,
  stateOfCountry,
  whyNotRecord,
} from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = (day: string) => new Date(`${day}T00:00:00.000Z`);

describe("the kinds of checks by country [@SAFE-08a]", () => {
  test("are those of the country, and a police certificate everywhere else", () => {
    expect(kindsOf("uk").map(({ id }) => id)).toContain("dbs-enhanced-barred");
    expect(kindsOf("uk").map(({ id }) => id)).toContain("icpc");
    expect(kindsOf("au")).toHaveLength(8);
    for (const country of ["us", "fr", "de", "es", "ie", "ca", "in", "gh", "ng", "ke", "za", "eg", "mx", "br"])
      expect(countriesWithKinds, country).toContain(country);
    expect(kindsOf("ch").map(({ id }) => id)).toEqual(["police"]);
    expect(kindsOf("other")).toEqual([]);
    expect(kindsOf("nowhere")).toEqual([]);
  });

  test("have a name, an issuer and a source, each once in its country", () => {
    for (const country of countriesWithKinds) {
      expect(countryCodes).toContain(country);
      const kinds = kindsOf(country);
      expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
      for (const kind of kinds) {
        expect(kind.name && kind.issuer, kind.id).toBeTruthy();
        expect(kind.source).toMatch(/^https:\/\//);
        if (kind.note) expect(kindNotes).toContain(kind.note);
      }
    }
  });
});

describe("a record check [@SAFE-08a @SAFE-08b]", () => {
  const given: GivenCheck = {
    country: "uk",
    kind: "dbs-enhanced",
    outcome: "clear",
    issuedOn: "2026-11-01",
    expiresOn: null,
  };
  const police = { country: "ch", kind: "police" };

  test.each<[string, Partial<GivenCheck>, CheckFault | undefined]>([
    ["that is clear is taken", {}, undefined],
    ["of a kind that the country does not have", { kind: "garda-vetting" }, "kind"],
    ["of no country", { country: "other" }, "kind"],
    ["that is clear, without a date", { issuedOn: null }, "issued"],
    ["that is not clear, without a date", { outcome: "notClear", issuedOn: null }, undefined],
    ["that the country does not issue", { outcome: "unavailable", issuedOn: null }, undefined],
    ["of tomorrow", { issuedOn: "2026-11-22" }, "future"],
    ["not clear, of tomorrow", { outcome: "notClear", issuedOn: "2026-11-22" }, "future"],
    ["of today", { issuedOn: "2026-11-21" }, undefined],
    ["on paper, six months old to the day", { ...police, issuedOn: "2026-05-21" }, undefined],
    ["on paper, older than six months", { ...police, issuedOn: "2026-05-20" }, "old"],
    ["whose own term is over", { country: "ie", kind: "garda-vetting", issuedOn: "2023-11-20" }, "expired"],
    ["that ends today", { expiresOn: "2026-11-21" }, "expired"],
    ["that ends tomorrow", { expiresOn: "2026-11-22" }, undefined],
    ["until 24 months from now", { expiresOn: "2028-11-21" }, undefined],
    ["for longer than 24 months", { expiresOn: "2028-11-22" }, "tooLate"],
    [
      "for longer than its own term",
      { country: "ie", kind: "garda-vetting", issuedOn: "2024-01-01", expiresOn: "2027-01-02" },
      "tooLate",
    ],
  ])("%s", (_, values, fault) => {
    expect(whyNotRecord({ ...given, ...values }, now)).toBe(fault);
  });

  test("counts as long as its own term, at most 24 months from now, or as staff say", () => {
    expect(expiryOf(given, now)?.toISOString()).toBe("2028-11-21T12:00:00.000Z");
    const vetting = { ...given, country: "ie", kind: "garda-vetting", issuedOn: "2024-01-01" };
    expect(expiryOf(vetting, now)).toEqual(at("2027-01-01"));
    expect(expiryOf({ ...given, expiresOn: "2027-03-01" }, now)).toEqual(at("2027-03-01"));
    for (const outcome of recordOutcomes.filter((one) => one !== "clear"))
      expect(expiryOf({ ...given, outcome }, now)).toBeNull();
  });
});

describe("the countries of the last five years [@SAFE-08a]", () => {
  const check = (values: Partial<CountryCheck>): CountryCheck => ({
    country: "uk",
    outcome: "clear",
    recordedAt: at("2026-11-01"),
    expiresAt: at("2027-11-01"),
    ...values,
  });

  test.each([
    ["nothing", [], "missing"],
    ["a clear one", [check({})], "clear"],
    ["a clear one of another country", [check({ country: "fr" })], "missing"],
    ["one that expires now", [check({ expiresAt: now })], "expired"],
    ["one without an end", [check({ expiresAt: null })], "expired"],
    ["one that is not clear", [check({ outcome: "notClear" })], "notClear"],
    ["nothing to be had", [check({ outcome: "unavailable" })], "unavailable"],
    ["clear, then not", [check({}), check({ outcome: "notClear", recordedAt: at("2026-11-02") })], "notClear"],
    ["not clear, then clear", [check({ recordedAt: at("2026-11-02") }), check({ outcome: "notClear" })], "clear"],
  ] as const)("with %s: %s", (_, checks, state) => {
    expect(stateOfCountry(checks, "uk", now)).toBe(state);
  });

  test("each need one, and the first that expires ends the step", () => {
    const checks = [check({}), check({ country: "fr", expiresAt: at("2027-01-01") })];
    expect(countriesLacking(checks, ["uk", "fr", "gh"], now)).toEqual(["gh"]);
    expect(firstExpiry(checks, ["uk", "fr"])).toEqual(at("2027-01-01"));
    expect(firstExpiry([], ["uk"])).toBeUndefined();
  });
});
