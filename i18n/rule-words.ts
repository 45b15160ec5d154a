import { minute, shortTime } from "#lib/platform/time/time.ts";
import { ruleNumbers, ruleTimes } from "./rule-numbers.ts";

/** `{name}` or `{name, plural, one {…} other {…}}` without braces in its branches. */
const argument = /\{(\w+)(?:, plural,((?: (?:=\d+|\w+) \{[^{}]*\})+))?\}/g;

/** The sentence with the numbers of `ruleNumbers` and `ruleTimes` in it; its other arguments stay as they are. */
export function withRuleNumbers(locale: string, sentence: string): string {
  return sentence.replace(argument, (whole, name: string, branches: string | undefined) => {
    const time = Object.hasOwn(ruleTimes, name) ? ruleTimes[name] : undefined;
    if (time !== undefined && branches === undefined) return shortTime(new Date(time * minute), locale, "UTC");
    const value = Object.hasOwn(ruleNumbers, name) ? ruleNumbers[name] : undefined;
    if (value === undefined) return whole;
    const shown = new Intl.NumberFormat(locale, { useGrouping: "min2", maximumFractionDigits: 1 }).format(value);
    return branches === undefined ? shown : branchFor(locale, branches, value).replaceAll("#", shown);
  });
}

function branchFor(locale: string, branches: string, value: number): string {
  const texts = new Map([...branches.matchAll(/ (=\d+|\w+) \{([^{}]*)\}/g)].map(([, form, text]) => [form, text]));
  const form = new Intl.PluralRules(locale).select(value);
  return texts.get(`=${value}`) ?? texts.get(form) ?? texts.get("other") ?? "";
}

/** A whole catalogue; what the build has compiled already (lists) has no such number any more. */
export function wordsWithRuleNumbers(locale: string, words: unknown): unknown {
  if (typeof words === "string") return withRuleNumbers(locale, words);
  if (typeof words !== "object" || words === null || Array.isArray(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, wordsWithRuleNumbers(locale, value)]));
}
