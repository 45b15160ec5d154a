import { normalText } from "#lib/platform/normal-text.ts";
import { type Word, WordSearch } from "./word-search.ts";

/**
 * The syntax of word lists, ignoring case, accents and apostrophes. A line is words separated by one space:
 * - `kill|kills` is either word, `threat*` any word with this beginning;
 * - `[own]` is optional, `[a|my]` is either word or none;
 * - `…` is up to three words of any kind.
 */

const alternative = "[\\p{L}\\p{M}\\p{N}'’]+\\*?";
const word = new RegExp(`^${alternative}(?:\\|${alternative})*$`, "u");

/** Throws if a line has a wrong syntax. */
export function searchOf<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>): WordSearch<Name> {
  const names = Object.keys(lists) as Name[];
  const patterns = names.map((name) => [name, [...new Set(lists[name])].map(wordsOfLine)] as const);
  return new WordSearch(Object.fromEntries(patterns) as Record<Name, Word[][]>);
}

/** Lower case without accents and apostrophes, one space between words and at both ends. */
export function fold(text: string): string {
  // These two signs expand to phrases.
  const plain = normalText(text.replace(/\p{M}+/gu, "").replace(/[\ufdfa\ufdfb]/gu, " "), "NFKD")
    .replace(/[\p{M}\p{Cf}'’‘`´ʼ]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

export function foldedWordsOf(folded: string): string[] {
  const words = folded.trim();
  return words === "" ? [] : words.split(" ");
}

const lookalikes: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Replaces digits and signs that stand for a letter within a word ("su1cide", "@buse"). */
export function unmask(text: string): string {
  return text.replace(/(?<=\p{L})[01345@$!]+(?=\p{L})|(?<![\p{L}\p{N}])[@$](?=\p{L})/gu, (signs) =>
    [...signs].map((sign) => lookalikes[sign] ?? sign).join(""),
  );
}

/** With umlauts, and with umlauts typed as two letters. */
function spellings(typed: string): string[] {
  const composed = normalText(typed, "NFC").toLowerCase();
  const long = composed.replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter);
  return [composed, long].map((spelled) => fold(spelled).trim() + (spelled.endsWith("*") ? "*" : ""));
}

function wordsOfLine(line: string): Word[] {
  const tokens = line.split(" ");
  const ends = [tokens[0], tokens.at(-1)];
  if (ends.some((token) => !token || token === "…" || token.startsWith("["))) {
    throw new Error(`A line of safety words begins and ends with a word: "${line}"`);
  }
  const any = { optional: true, either: undefined };
  return tokens.flatMap((token) => (token === "…" ? [any, any, any] : [wordOf(token, line)]));
}

function wordOf(token: string, line: string): Word {
  const optional = token.startsWith("[") && token.endsWith("]");
  const words = optional ? token.slice(1, -1) : token;
  if (!word.test(words)) throw new Error(`No word for a line of safety words: "${token}" in "${line}"`);
  return { optional, either: [...new Set(words.split("|").flatMap(spellings))].sort() };
}
