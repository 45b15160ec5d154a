import { hasLocale } from "next-intl";
import { z } from "zod";
import { defaultLocale, type Locale, locales } from "#i18n/routing.ts";
import { withRuleNumbers } from "#i18n/rule-words.ts";
import { type TrainingUnit, trainingUnits } from "./course-rules.ts";

/** The texts: one file for each language and unit. Only pages of the server read them. */

const line = z.string().min(1);
const lines = z.array(line).min(1);

export const unitSchema = z.strictObject({
  title: line,
  lead: line,
  /** A list within a text is a list on the page. */
  sections: z.array(z.strictObject({ title: line, text: z.array(z.union([line, lines])).min(1) })).min(1),
  scenario: z.strictObject({
    title: line,
    text: lines,
    question: line,
    answers: z.array(z.strictObject({ answer: line, thought: line })).min(2),
  }),
  exercise: line,
  keyPoints: lines,
  questions: z.array(z.strictObject({ question: line, right: line, wrong: lines })).min(1),
});
export type CourseUnit = z.infer<typeof unitSchema>;

type Loaded = { default: unknown };

const load: Record<Locale, (unit: TrainingUnit) => Promise<Loaded>> = {
  en: (unit) => import(`./course/en/${unit}.json`, { with: { type: "json" } }),
  es: (unit) => import(`./course/es/${unit}.json`, { with: { type: "json" } }),
  fr: (unit) => import(`./course/fr/${unit}.json`, { with: { type: "json" } }),
  de: (unit) => import(`./course/de/${unit}.json`, { with: { type: "json" } }),
};

const loaded = new Map<string, Promise<CourseUnit>>();

/** Read once for each language. */
export function courseUnit(asked: string, unit: TrainingUnit): Promise<CourseUnit> {
  const locale = hasLocale(locales, asked) ? asked : defaultLocale;
  const key = `${locale}/${unit}`;
  const found = loaded.get(key) ?? load[locale](unit).then((read) => written(locale, read.default));
  loaded.set(key, found);
  return found;
}

/** With the numbers and times of day that rules own. */
function written(locale: Locale, texts: unknown): CourseUnit {
  return unitSchema.parse(JSON.parse(withRuleNumbers(locale, JSON.stringify(texts))));
}

export async function courseTexts(locale: string): Promise<Readonly<Record<TrainingUnit, CourseUnit>>> {
  const entries = await Promise.all(trainingUnits.map(async (unit) => [unit, await courseUnit(locale, unit)] as const));
  return Object.fromEntries(entries) as Record<TrainingUnit, CourseUnit>;
}

export async function courseTitles(locale: string): Promise<Readonly<Record<TrainingUnit, string>>> {
  const texts = await courseTexts(locale);
  const titles = trainingUnits.map((unit) => [unit, texts[unit].title] as const);
  return Object.fromEntries(titles) as Record<TrainingUnit, string>;
}
