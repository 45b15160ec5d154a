import { expect, test } from "vitest";
import { allMessageProblems, checkMessages, messageProblems, placeholders } from "./check-messages.ts";

test.each([
  ["Sign in to {siteName}", ["siteName"]],
  ["{count, plural, one {# post} other {# posts}}", ["count"]],
  ["{count, plural, one {Beitrag} other {Beiträge von {name}}} am {day, date}", ["count", "day", "name"]],
  ["Read <link>the terms</link>, {name}", ["<link>", "name"]],
  ["No placeholder", []],
])("%s has the placeholders %o", (sentence, expected) => {
  expect(placeholders(sentence)).toEqual(expected);
});

test("missing, surplus, empty and differently filled sentences are named [@I18N-02]", () => {
  const english = { a: "A", b: { c: "Hello {name}", d: "D" }, e: "E" };
  expect(messageProblems("de/x", english, { a: "A", b: { c: "Hallo {nom}" }, e: " ", f: "F" })).toEqual([
    "de/x: b.c has nom where English has name",
    "de/x: b.d is missing",
    "de/x: e is empty",
    "de/x: f is surplus",
  ]);
  expect(messageProblems("de/x", english, { a: "A", b: { c: "Hallo {name}", d: "D" }, e: "E" })).toEqual([]);
});

test("the catalogues of the product agree, so that the build may begin [@I18N-02]", () => {
  expect(allMessageProblems()).toEqual([]);
  expect(checkMessages).not.toThrow();
});
