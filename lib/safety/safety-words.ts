import { safetyWordsDe } from "./words/de.ts";
import { safetyWordsEn } from "./words/en.ts";
import { safetyWordsEs } from "./words/es.ts";
import { safetyWordsFr } from "./words/fr.ts";

/**
 * Words that tell of harm to a person (PURE). A message with one of them is read by the safeguarding lead first (SITE-32). A
 * false alarm costs a minute, a miss may cost a child: in doubt a word is in the list. People do not always write in
 * the language of the page, so every list is looked through.
 */

/** One rule pack. In its lines a trailing `*` stands for any end of the word; case and accents do not matter. */
export type WordPack = Readonly<{
  /** Words and phrases that raise a message. */
  words: readonly string[];
  /** Phrases that are taken out before looking: everyday sentences with one of those words. */
  harmless: readonly string[];
}>;

const packs: readonly WordPack[] = [safetyWordsEn, safetyWordsEs, safetyWordsFr, safetyWordsDe];

const harmless = patternOf(packs.flatMap((pack) => pack.harmless));
const harmful = patternOf(packs.flatMap((pack) => pack.words));

/** Whether a text holds a safety word of any language. */
export function hasSafetyWords(text: string): boolean {
  // `search` begins at the start each time, as `test` would not.
  return fold(text).replace(harmless, " ").search(harmful) >= 0;
}

/** Small letters without accents; apostrophes vanish, whatever else stands between words is one space. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’‘`´ʼ]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** German umlauts may be typed as two letters. */
function spellings(line: string): string[] {
  const spelled = line.replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter);
  return [line, spelled];
}

function patternOf(lines: readonly string[]): RegExp {
  const parts = lines.flatMap(spellings).map((line) => {
    const stem = line.endsWith("*");
    return fold(stem ? line.slice(0, -1) : line) + (stem ? "\\p{L}*" : "");
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...new Set(parts)].join("|")})(?![\\p{L}\\p{N}])`, "gu");
}
