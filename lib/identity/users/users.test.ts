import { describe, expect, it } from "vitest";
import { emailKey } from "#lib/platform/forms/email.ts";
import { fullName, splitName } from "./name.ts";
import { formatSubjects, parseSubjects } from "./subjects.ts";

describe("a name", () => {
  it.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["  Ada   King  Lovelace ", "Ada", "King Lovelace"],
    ["Ada", "Ada", ""],
    ["李 小龙", "李", "小龙"],
  ])("%j is kept as %j and %j", (typed, firstName, lastName) => {
    expect(splitName(typed)).toEqual({ firstName, lastName });
  });

  it("reads as it was typed, blanks aside", () => {
    expect(fullName(splitName(" Ada  King Lovelace"))).toBe("Ada King Lovelace");
    expect(fullName(splitName("Ada"))).toBe("Ada");
  });
});

describe("subjects", () => {
  it("are separated by commas, without blanks and repetitions [@PROF-06a @PROF-06b]", () => {
    expect(parseSubjects(" Maths,  Organic   Chemistry ,, maths,Physics ")).toEqual([
      "Maths",
      "Organic Chemistry",
      "Physics",
    ]);
    expect(parseSubjects(" , ,")).toEqual([]);
  });

  it("come back as the text they were typed as", () => {
    expect(formatSubjects(parseSubjects("Maths,Physics"))).toBe("Maths, Physics");
  });
});

describe("an e-mail address", () => {
  it("is compared without case and surrounding blanks", () => {
    expect(emailKey("  Ada@Example.ORG ")).toBe("ada@example.org");
  });
});
