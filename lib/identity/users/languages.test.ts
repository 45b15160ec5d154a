import { expect, test } from "vitest";
import { formatLanguages, languageName, parseLanguages, spokenLanguages } from "./languages.ts";

const locales = ["en", "es", "fr", "de"];

test.each([
  ["English, Spanish", ["en", "es"]],
  ["Englisch; español,  FRANCAIS", ["en", "es", "fr"]],
  ["Kiswahili, sw, Swahili", ["sw"]],
  ["", []],
])("languages written as %j are %j [@PROF-07a]", (text, codes) => {
  expect(parseLanguages(text, locales)).toEqual({ codes, unknown: undefined });
});

test("the first name nobody knows is named [@PROF-07a]", () => {
  expect(parseLanguages("English, Elvish, Klingonish", locales)).toEqual({ codes: ["en"], unknown: "Elvish" });
});

test.each(locales)("every language has a name in %s, which reads back as itself [@PROF-07a]", (locale) => {
  for (const code of spokenLanguages) expect(parseLanguages(languageName(code, locale), locales).codes).toEqual([code]);
});

test("they are shown in the reader's language; what is no code stays as it is", () => {
  expect(formatLanguages(["en", "sw", "not a code"], "de")).toBe("Englisch, Suaheli, not a code");
});
