import { expect, test } from "vitest";
import { nameOnCard } from "./card-rules.ts";

const student = (firstName: string, lastName: string, dateOfBirth = "2010-05-24") => ({
  firstName,
  lastName,
  dateOfBirth,
});
const mia = student("Mia", "Kaya");

test.each([
  ["nobody else is called so", [student("Ben", "Kaya")], "Mia"],
  ["another has another last name", [student("MIA", "Lopez")], "Mia K."],
  ["another has none", [student("Mia", "")], "Mia K."],
  ["two others begin otherwise", [student("Mia", "Lopez"), student("Mia", "Öz")], "Mia K."],
  ["another begins alike", [student("Mia", "Kern", "2011-01-02")], "Mia K., 24 de mayo"],
])("a card says no more of a name than tells it from others: %s [@AUTH-29b]", (_, others, expected) => {
  expect(nameOnCard(mia, others, "es")).toBe(expected);
});

test("a card without a last name says the day of birth where there are two [@AUTH-29b]", () => {
  expect(nameOnCard(student("Mia", ""), [mia], "en")).toBe("Mia, May 24");
  expect(nameOnCard(student("Mia", ""), [mia], "de")).toBe("Mia, 24. Mai");
});
