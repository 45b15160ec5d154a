import type { CalloutKind } from "#lib/platform/html/post-shapes.ts";
import { escapedAttribute } from "./written-html.ts";

/** In the language of the post. */
export type BodyWords = Readonly<{
  callouts: Readonly<Record<CalloutKind, string>>;
  table: (number: number) => string;
  code: string;
  formula: string;
}>;

/** No text of an author has this character: `safePost` removes it. */
const edge = "\u0001";
const places = new RegExp(`${edge}([a-z]+)(?: (\\d+))?${edge}`, "g");

export type BodyWord = CalloutKind | "code" | "formula" | `table ${number}`;

/** Where a word belongs in stored HTML, so that a release may change its words without making posts anew. */
export function placeOfWord(word: BodyWord): string {
  return `${edge}${word}${edge}`;
}

export function withWords(html: string, words: BodyWords): string {
  const plain: Readonly<Record<string, string>> = { ...words.callouts, code: words.code, formula: words.formula };
  return html.replace(places, (_, word: string, number?: string) =>
    escapedAttribute(number === undefined ? (plain[word] ?? "") : words.table(Number(number))),
  );
}
