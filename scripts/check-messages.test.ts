import { expect, test } from "vitest";
import { checkMessages, messageProblems } from "./check-messages.ts";

test("missing, surplus, empty and differently filled sentences are named [@I18N-02b]", () => {
  const english = { a: "A", b: { c: "Hello {name}", d: "D" }, e: "E" };
  expect(messageProblems("de/x", english, { a: "A", b: { c: "Hallo {nom}" }, e: " ", f: "F" })).toEqual([
    "de/x: b.c has nom where English has name",
    "de/x: b.d is missing",
    "de/x: e is empty",
    "de/x: f is surplus",
  ]);
  expect(messageProblems("de/x", english, { a: "A", b: { c: "Hallo {name}", d: "D" }, e: "E" })).toEqual([]);
});

test("a plural form the language needs is named when it is missing [@I18N-02b]", () => {
  const english = { views: "{count, plural, one {# view} other {# views}}" };
  expect(messageProblems("fr/x", english, { views: "{count, plural, other {# vues}}" })).toEqual([
    'fr/x: views goes wrong: count lacks the plural form "one"',
  ]);
});

test("the catalogues of the product agree and hold nothing unused, so that the build may begin [@I18N-02b]", () => {
  expect(checkMessages).not.toThrow();
});
