import { describe, expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { minorsNight } from "#lib/identity/age/night-rules.ts";
import { minute, shortTime } from "#lib/platform/time/time.ts";
import { type CourseUnit, courseTexts, courseUnit } from "./course.ts";
import { coursePace, courseQuestions, minutesAUnit, minutesLeft, trainingUnits } from "./course-rules.ts";

const texts = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await courseTexts(locale)] as const)),
) as Record<(typeof locales)[number], Awaited<ReturnType<typeof courseTexts>>>;
const others = locales.filter((locale) => locale !== "en");
const everyUnit = locales.flatMap((locale) => trainingUnits.map((unit) => [locale, unit] as const));

/** The texts with their keys in place of words: `sections.0.text.2.1`. */
function linesOf(value: unknown, at = ""): [at: string, line: string][] {
  if (typeof value === "string") return [[at, value]];
  return Object.entries(value as object).flatMap(([key, part]) => linesOf(part, at === "" ? key : `${at}.${key}`));
}
const wordsIn = (lines: readonly string[]) => lines.join(" ").split(/\s+/).filter(Boolean).length;
const readOf = ({ questions: _, ...read }: CourseUnit) => linesOf(read).map(([, line]) => line);

describe("the course in every language [@SAFE-09a]", () => {
  test.each(everyUnit)("%s/%s has as many answers as the rules say, the right one apart", (locale, unit) => {
    const { questions } = texts[locale][unit];
    const expected = courseQuestions.filter((question) => question.unit === unit);
    expect(questions.map(({ wrong }) => wrong.length + 1)).toEqual(expected.map(({ answers }) => answers));
    for (const { right, wrong } of questions) expect(new Set([right, ...wrong]).size).toBe(wrong.length + 1);
  });

  test.each(others.flatMap((locale) => trainingUnits.map((unit) => [locale, unit] as const)))(
    "%s/%s has every paragraph, scenario and question of the English unit, in its own words",
    (locale, unit) => {
      const english = linesOf(texts.en[unit]);
      const own = linesOf(texts[locale][unit]);
      expect(own.map(([at]) => at)).toEqual(english.map(([at]) => at));
      const same = own.filter(([, line], index) => line === english[index]?.[1]);
      expect(same).toEqual([]);
      for (const [index, [at, line]] of own.entries()) {
        const model = english[index]?.[1] ?? "";
        expect(/\{\w+\}/.exec(line)?.[0], at).toBe(/\{\w+\}/.exec(model)?.[0]);
        // Nothing is left out, and nothing stands in another's place.
        if (model.length > 80) expect(line.length / model.length, at).toBeGreaterThan(0.6);
        if (model.length > 80) expect(line.length / model.length, at).toBeLessThan(1.7);
        if (/\b\d\d\b/.test(line) && /\b\d\d\b/.test(model)) expect(numbersIn(line), at).toEqual(numbersIn(model));
      }
    },
  );

  test.each(locales)("%s says the night of minors and all other numbers of rules as the rules have them", (locale) => {
    const said = JSON.stringify(texts[locale]);
    for (const at of [minorsNight.from, minorsNight.until])
      expect(said).toContain(shortTime(new Date(at * minute), locale, "UTC"));
    expect(said).not.toMatch(/\{(?!siteName\})\w+/);
  });

  test("an unknown language reads English", async () => {
    expect(await courseUnit("xx", "welcome")).toBe(await courseUnit("en", "welcome"));
  });
});

/** Numbers of two digits and more: ages, questions, minutes. A clock is written in other ways. */
const numbersIn = (line: string) =>
  [...line.replaceAll(/\b\d{1,2}:\d\d\b/g, "").matchAll(/\b\d\d+\b/g)].map(([number]) => number).toSorted();

describe("the length of the course [@SAFE-09a]", () => {
  test("is about 60 minutes: 200 words a minute, 90 seconds for each exercise, 40 for each question", () => {
    const { wordsAMinute, exerciseSeconds } = coursePace;
    const units = trainingUnits.map((unit) => wordsIn(readOf(texts.en[unit])) / wordsAMinute + exerciseSeconds / 60);
    for (const minutes of units) expect(Math.abs(minutes - minutesAUnit)).toBeLessThan(1);
    const all = units.reduce((sum, minutes) => sum + minutes, 0) + minutesLeft(trainingUnits.length, 0);
    expect(all).toBeGreaterThan(54);
    expect(all).toBeLessThan(66);
  });

  test("asks 20 questions about eight units", () => {
    expect(trainingUnits).toHaveLength(8);
    expect(courseQuestions).toHaveLength(20);
    expect(new Set(courseQuestions.map(({ unit }) => unit))).toEqual(new Set(trainingUnits));
  });
});
