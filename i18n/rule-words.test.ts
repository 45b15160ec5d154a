import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";
import { lateWithin } from "#lib/mentoring/sessions/rules.ts";
import { hour } from "#lib/platform/time/time.ts";
import { ruleNumbers, ruleTimes } from "./rule-numbers.ts";
import { withRuleNumbers } from "./rule-words.ts";

const namesOf = (words: unknown): string[] =>
  typeof words === "string"
    ? [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "")
    : Object.values(words ?? {}).flatMap(namesOf);

describe("sentences say the numbers of the rules [@I18N-02c]", () => {
  test.each([
    [
      "en",
      "At least {lateHours, plural, one {# hour} other {# hours}} before",
      `At least ${lateWithin / hour} hours before`,
    ],
    ["en", "{renames, plural, one {once} =2 {twice} other {# times}}", "twice"],
    ["en", "{s0Hours, plural, one {# hour} other {# hours}}", "1 hour"],
    ["de", "höchstens {postCharacters} Zeichen", "höchstens 200.000 Zeichen"],
    ["en", "{passwordMost} characters for {name}", "1024 characters for {name}"],
    [
      "fr",
      "{count, plural, one {# séance en {lateHours, plural, one {# heure} other {# heures}}} other {# séances}}",
      "{count, plural, one {# séance en 3 heures} other {# séances}}",
    ],
    ["en", "between {minorsNightFrom} and {minorsNightUntil}", "between 9:00 PM and 7:00 AM"],
    ["es", "entre las {minorsNightFrom} y las {minorsNightUntil}", "entre las 21:00 y las 7:00"],
    ["fr", "entre {minorsNightFrom} et {minorsNightUntil}", "entre 21:00 et 07:00"],
    ["de", "zwischen {minorsNightFrom} und {minorsNightUntil} Uhr", "zwischen 21:00 und 07:00 Uhr"],
  ])("in %s: %s", (locale, sentence, said) => {
    expect(withRuleNumbers(locale, sentence)).toBe(said);
  });

  test.each(locales)("and no catalogue that is loaded in %s leaves one to its caller", async (locale) => {
    const names = namesOf(await loadMessages(locale));
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => Object.hasOwn({ ...ruleNumbers, ...ruleTimes }, name))).toEqual([]);
  });

  test("a time of day is one, in whole minutes", () => {
    for (const time of Object.values(ruleTimes))
      expect(Number.isInteger(time) && time >= 0 && time < 24 * 60).toBe(true);
  });

  test("each is a number, and a whole one", () => {
    expect(Object.entries(ruleNumbers).filter(([, value]) => !Number.isInteger(value))).toEqual([]);
  });
});
