import { expect, test } from "vitest";
import { containsText, likePattern, mostSearched, searchedText } from "./search-rules.ts";

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
  ["Apple", "%apple%"],
  ["100%", "%100!%%"],
  ["a_b!", "%a!_b!!%"],
  ["Été", "%_t_%"],
  ["two words", "%two_words%"],
])("%s is looked for as %s, without wildcards of its own [@CHAT-19b]", (searched, pattern) => {
  expect(likePattern(searched)).toBe(pattern);
});

test.each([
  ["Was ist ein Ähnlichkeitssatz?", "ähnlich", true],
  ["ÉTUDIER", "étud", true],
  ["line one\nline two", "one line", true],
  ["Attic", "été", false],
])("whether %j contains %s: %s [@CHAT-19b]", (text, searched, contains) => {
  expect(containsText(text, searched)).toBe(contains);
});
