import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";
import { lateWithin } from "#lib/mentoring/sessions/rules.ts";
import { hour } from "#lib/platform/time/time.ts";
import { ruleNumbers } from "./rule-numbers.ts";
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
    ["de", "höchstens {postCharacters} Zeichen", "höchstens 1.000.000 Zeichen"],
    ["en", "{passwordMost} characters for {name}", "1024 characters for {name}"],
    [
      "fr",
      "{count, plural, one {# séance en {lateHours, plural, one {# heure} other {# heures}}} other {# séances}}",
      "{count, plural, one {# séance en 3 heures} other {# séances}}",
    ],
  ])("in %s: %s", (locale, sentence, said) => {
    expect(withRuleNumbers(locale, sentence)).toBe(said);
  });

  test.each(locales)("and no catalogue that is loaded in %s leaves one to its caller", async (locale) => {
    const names = namesOf(await loadMessages(locale));
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => Object.hasOwn(ruleNumbers, name))).toEqual([]);
  });

  test("each is a number, and a whole one", () => {
    expect(Object.entries(ruleNumbers).filter(([, value]) => !Number.isInteger(value))).toEqual([]);
  });
});
