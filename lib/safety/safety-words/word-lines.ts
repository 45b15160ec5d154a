import { type Word, WordSearch } from "./word-search.ts";

/**
 * The small language the word lists are written in (PURE). A line is words with one space between:
 * - `kill|kills` stands for either word, `threat*` for any end of the word, anywhere in the line;
 * - `[own]` may be missing, `[a|my]` stands for either or neither;
 * - `…` stands for up to three words of any kind.
 * Case, accents and apostrophes do not matter.
 */

const alternative = "[\\p{L}\\p{M}\\p{N}'’]+\\*?";
const word = new RegExp(`^${alternative}(?:\\|${alternative})*$`, "u");

/** What finds any line of a list in the words of a text, and says which lists those are. A line that cannot be kept to is refused. */
export function searchOf<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>): WordSearch<Name> {
  const names = Object.keys(lists) as Name[];
  const patterns = names.map((name) => [name, [...new Set(lists[name])].map(wordsOfLine)] as const);
  return new WordSearch(Object.fromEntries(patterns) as Record<Name, Word[][]>);
}

/** Small letters without accents; apostrophes vanish, all else between words is one space; one more at both ends. */
export function fold(text: string): string {
  const plain = text
    // First of all: putting marks in their order takes ever longer the more there are, and these two signs become a phrase each.
    .replace(/\p{M}+/gu, "")
    .replace(/[\ufdfa\ufdfb]/gu, " ")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’‘`´ʼ]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** The words of a folded text. */
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

/** Digits and signs that stand for a letter within a word ("su1cide", "@buse") become it. */
export function unmask(text: string): string {
  return text.replace(/(?<=\p{L})[01345@$!]+(?=\p{L})|(?<![\p{L}\p{N}])[@$](?=\p{L})/gu, (signs) =>
    [...signs].map((sign) => lookalikes[sign] ?? sign).join(""),
  );
}

/** German umlauts may be typed as two letters. */
function spellings(typed: string): string[] {
  const composed = typed.normalize("NFC").toLowerCase();
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
