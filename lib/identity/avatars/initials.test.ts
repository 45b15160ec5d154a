import { expect, test } from "vitest";
import { initialsOf, toneOf } from "./initials.ts";

test.each([
  ["Amara Okafor", "AO"],
  ["amara", "A"],
  ["Jean-Luc de la Tour", "JT"],
  ["  Østen  ærlig ", "ØÆ"],
  ["李 雷", "李雷"],
  ["प्रिया शर्मा", "प्रिश"],
  ["(Ada) Lovelace", "AL"],
  ["👩‍🔬", "?"],
  ["", "?"],
])("the initials of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));

test("a name has one colour, from release to release", () => {
  expect(["", "Amara", "Amara Okafor", "Jean-Luc"].map((name) => toneOf(name, 7))).toEqual([0, 0, 4, 1]);
  expect(new Set(["a", "b", "c", "d", "e"].map((name) => toneOf(name, 5))).size).toBe(5);
});
