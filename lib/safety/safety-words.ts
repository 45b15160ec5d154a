import { fold, patternOf, unmask } from "./word-lines.ts";
import { safetyWordsDe } from "./words/de.ts";
import { safetyWordsEn } from "./words/en.ts";
import { safetyWordsEs } from "./words/es.ts";
import { safetyWordsFr } from "./words/fr.ts";

/**
 * Words that tell of harm to a person (PURE). A message with one of them is read by the safeguarding lead first (SITE-32). A
 * false alarm costs a minute, a miss may cost a child: in doubt a word is in the list, and no phrase is taken out before
 * looking, since what follows it may be the alarm. People do not always write in the language of the page, so every list
 * is looked through.
 */

/** One rule pack, in the language of `word-lines.ts`. */
export type WordPack = Readonly<{
  /** A life may end: suicide, killing. Always urgent. */
  life: readonly string[];
  /** Any other harm, and what comes before it. */
  harm: readonly string[];
  /** It happens now: makes other harm urgent. */
  now: readonly string[];
}>;

/** What a text tells of: nothing of the kind, harm, or harm that cannot wait a day. */
export type Alarm = "none" | "harm" | "urgent";

const packs: readonly WordPack[] = [safetyWordsEn, safetyWordsEs, safetyWordsFr, safetyWordsDe];

const life = patternOf(packs.flatMap((pack) => pack.life));
const harm = patternOf(packs.flatMap((pack) => pack.harm));
const now = patternOf(packs.flatMap((pack) => pack.now));

/** How loud a text's words of any language call for help. */
export function alarmOf(text: string): Alarm {
  const unmasked = unmask(text);
  const texts = (unmasked === text ? [text] : [text, unmasked]).map(fold);
  const has = (pattern: RegExp) => texts.some((folded) => pattern.test(folded));
  if (has(life)) return "urgent";
  if (!has(harm)) return "none";
  return has(now) ? "urgent" : "harm";
}

/** Whether a text holds a safety word of any language. */
export function hasSafetyWords(text: string): boolean {
  return alarmOf(text) !== "none";
}
