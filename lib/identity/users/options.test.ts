import { describe, expect, test } from "vitest";
import english from "#messages/en/auth.json" with { type: "json" };
import { countries, schoolGrades } from "./options.ts";

describe("the options of a person, in their order", () => {
  test("countries store these codes under these labels [@FIELD-02 @I18N-08b]", () => {
    expect(countries.map((code) => `${code} ${english.country[code]}`)).toEqual([
      "us United States",
      "uk United Kingdom",
      "ca Canada",
      "au Australia",
      "de Germany",
      "fr France",
      "es Spain",
      "it Italy",
      "in India",
      "br Brazil",
      "mx Mexico",
      "eg Egypt",
      "other Other",
    ]);
  });

  test("grades store these codes under these labels [@FIELD-03 @I18N-08b]", () => {
    expect(schoolGrades.map((code) => [code, english.grade[code]])).toEqual([
      ["8th", "8th Grade"],
      ["9th", "9th Grade"],
      ["10th", "10th Grade"],
      ["11th", "11th Grade"],
      ["12th", "12th Grade"],
      ["freshman", "University Freshman"],
      ["sophomore", "University Sophomore"],
      ["junior", "University Junior"],
      ["senior", "University Senior"],
      ["graduate", "Graduate Student"],
    ]);
  });
});
