import { expect, test } from "vitest";
import { drawable, escapeMarkup, shortenedTo } from "./card-text.ts";
import { fontCoverage } from "./draw-card.ts";

const covers = await fontCoverage();

test("the font's own table tells what it can draw", () => {
  for (const text of [
    "Größe, œuvre, niño – “x”",
    "Ελλάδα",
    "Кириллица",
    "עברית",
    "العربية",
    "Łódź Đà Nẵng",
    "½ ≤ π²",
  ]) {
    expect(covers(text), text).toBe(true);
  }
  for (const text of ["漢字", "हिन्दी", "ไทย", "한국어", "\u{1f333}\u{1f9d1}"]) expect(covers(text), text).toBe(false);
});

test.each([
  ["Plant 🌳 a 👩🏽‍🏫 tree 🇩🇪", "Plant a tree"],
  ["a\u0000b\n\tc  d\u202e", "a b c d"],
  ["Mate© 2×2", "Mate© 2×2"],
  ["mixed 漢字", ""],
  ["🎉", ""],
  ["\u{1f600}\u2800", ""],
  ["\u2800 \u2800", ""],
  ["\u200b\ufeff\u2060", ""],
  ["\u034f\u3164\u115f\ufe0f", ""],
  ["\u202e\u2067", ""],
  ["\u2800a\u2800", "\u2800a\u2800"],
])("of %j the card shows %j", (text, shown) => {
  expect(drawable(text, covers)).toBe(shown);
});

test("a cut title ends with an ellipsis and not with a comma", () => {
  const letters = [..."One, two"];
  expect(shortenedTo(letters, 8)).toBe("One, two");
  expect(shortenedTo(letters, 5)).toBe("One…");
});

test("text stays text in Pango's markup", () => {
  expect(escapeMarkup(`<b>&amp;"`)).toBe(`&lt;b&gt;&amp;amp;"`);
});
