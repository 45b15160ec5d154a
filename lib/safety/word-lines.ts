/**
 * The small language the word lists are written in (PURE). A line is words with one space between:
 * - `kill|kills` stands for either word, `threat*` for any end of the word, anywhere in the line;
 * - `[own]` may be missing, `[a|my]` stands for either or neither;
 * - `…` stands for up to three words of any kind.
 * Case, accents and apostrophes do not matter.
 */

const alternative = "[\\p{L}\\p{M}\\p{N}'’]+\\*?";
const word = new RegExp(`^${alternative}(?:\\|${alternative})*$`, "u");

/** What finds any of the lines in a folded text. A line that cannot be kept to is refused rather than never found. */
export function patternOf(lines: readonly string[]): RegExp {
  const parts = lines.flatMap(spellings).map(patternOfLine);
  return new RegExp(`(?<= )(?:${[...new Set(parts)].join("|")})`, "u");
}

/** Small letters without accents; apostrophes vanish, all else between words is one space; one more at both ends. */
export function fold(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’‘`´ʼ]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
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
function spellings(line: string): string[] {
  const composed = line.normalize("NFC").toLowerCase();
  return [composed, composed.replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)];
}

function patternOfLine(line: string): string {
  const tokens = line.split(" ");
  const ends = [tokens[0], tokens.at(-1)];
  if (ends.some((token) => !token || token === "…" || token.startsWith("["))) {
    throw new Error(`A line of safety words begins and ends with a word: "${line}"`);
  }
  return tokens.map((token) => patternOfToken(token, line)).join("");
}

/** Every token takes the space after it along. */
function patternOfToken(token: string, line: string): string {
  if (token === "…") return "(?:[^ ]+ ){0,3}";
  const optional = token.startsWith("[") && token.endsWith("]");
  const words = optional ? token.slice(1, -1) : token;
  if (!word.test(words)) throw new Error(`No word for a line of safety words: "${token}" in "${line}"`);
  const parts = words.split("|").map((part) => fold(part).trim() + (part.endsWith("*") ? "\\p{L}*" : ""));
  const either = parts.length === 1 ? `${parts[0]} ` : `(?:${parts.join("|")}) `;
  return optional ? `(?:${either})?` : either;
}
