import { describe, expect, test } from "vitest";
import { identifiersOf } from "./rules.ts";

const person = { email: null, firstName: "Ada", lastName: "King", dateOfBirth: "1980-03-03" } as const;

describe("a name says who somebody is only with a second one and the date of birth [@SAFE-25a]", () => {
  test.each([
    ["both", person, "ada king 1980-03-03"],
    ["in whatever order", { ...person, firstName: "King", lastName: "ADA" }, "ada king 1980-03-03"],
    ["one name alone", { ...person, lastName: "" }, null],
    ["no date", { ...person, dateOfBirth: null }, null],
    ["a card's name without date", { ...person, lastName: "", dateOfBirth: undefined }, null],
  ])("%s", (_, given, known) => expect(identifiersOf(given).person).toBe(known));
});
