import { expect, test } from "vitest";
import { checkMessages, messageProblems, numberProblems } from "./check-messages.ts";
import { numbersByHand } from "./support/numbers-by-hand.ts";

test.each([
  ["Prêt ?", true],
  ["Un mot : deux", true],
  ["« oui\u00a0»", true],
  ["«\u00a0oui »", true],
  ["Prêt\u00a0? «\u00a0Oui\u00a0!\u00a0»", false],
  ["{count, plural, one {# jour} other {# jours}}", false],
])("in French, the spaces at signs do not break: %j", (translated, isFault) => {
  const english = { a: translated };
  expect(messageProblems("fr/x", english, english)).toHaveLength(isFault ? 1 : 0);
  expect(messageProblems("es/x", english, english)).toEqual([]);
});

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

test.each([
  ["en", "Please cancel at least three hours before.", ["three hours"]],
  ["en", "The link works for 24 hours, up to 5 MB and 1,000 characters.", ["24 hours", "5 MB", "1,000 characters"]],
  ["en", "Please answer within the next seven working days.", ["seven working days"]],
  ["es", "Cancela al menos tres horas antes, o en los próximos 30 días.", ["tres horas", "30 días"]],
  ["fr", "Annulez au moins trois heures avant, ou ces 30 derniers jours.", ["trois heures", "30 derniers jours"]],
  [
    "de",
    "Sag mindestens drei Stunden vorher ab, höchstens fünfmal in 30 Tagen.",
    ["drei Stunden", "fünfmal", "30 Tagen"],
  ],
  ["en", "{lateHours, plural, one {# hour} other {# hours}} before, for {siteName}.", []],
  ["en", "Students from 13 years in 8th grade, at 18 years, in two steps, at {minorsNightUntil}.", []],
  ["en", "Between 9:00 PM and 07:00, or at 9 am.", ["9:00 PM", "07:00", "9 am"]],
  ["es", "De las 21:00 a las 7 y a la 1, a las 2 personas.", ["21:00", "7", "1"]],
  ["fr", "Entre 21 h et 7 h 00, ou 07:00 ; 24 h/24, 5 hommes.", ["21 h", "7 h 00", "07:00"]],
  ["de", "Zwischen 21:00 und 7 Uhr, höchstens 3 Uhren.", ["21:00", "7"]],
] as const)("a number that a rule may own is found in a sentence in %s: %s [@I18N-02c]", (locale, sentence, found) => {
  expect(numbersByHand(locale, "x.y", sentence)).toEqual(found);
});

test("a choice may be named by its number, and a sentence on the list says its own number alone [@I18N-02c]", () => {
  expect(numbersByHand("en", "x.wait24h", "24 hours")).toEqual([]);
  expect(numbersByHand("en", "x.wait24h", "48 hours")).toEqual(["48 hours"]);
  expect(numbersByHand("de", "materials.error.tooMany", "In 24 Stunden")).toEqual([]);
  expect(numbersByHand("de", "materials.error.tooMany", "In 48 Stunden")).toEqual(["48 Stunden"]);
});

test("the build stops at a number by hand, and at what no sentence needs any more [@I18N-02c]", () => {
  const problems = numberProblems([{ locale: "en", key: "x.y", sentence: "For 30 days" }]);
  expect(problems).toContain("en: x.y says “30 days”, which a rule may own");
  expect(problems).toContain("no sentence names the rule’s number lateHours");
  expect(problems).toContain("materials.error.tooMany needs no number by hand any more");
});
