import { expect, test } from "vitest";
import { containsText, mostSearched, searchedText } from "./search-rules.ts";

test.each([
  ["  Fractions  and\n halves ", "Fractions and halves"],
  ["", undefined],
  [" \n", undefined],
  [["a", "b"], undefined],
  [undefined, undefined],
  ["x".repeat(300), "x".repeat(mostSearched)],
])("%j is a search for %j [@CHAT-19a]", (asked, searched) => {
  expect(searchedText(asked)).toBe(searched);
});

test.each([
  ["Was ist ein Ähnlichkeitssatz?", "ähnlich", true],
  ["ÉTUDIER", "étud", true],
  ["line one\nline two", "one line", true],
  ["Attic", "été", false],
  ["100 percent", "100%", false],
  ["axb!", "a_b!", false],
])("whether %j contains %s: %s [@CHAT-19b]", (text, searched, contains) => {
  expect(containsText(text, searched)).toBe(contains);
});
