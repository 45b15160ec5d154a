import { hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";

export type HardText = readonly [name: string, textOf: (length: number) => string];

/** What costs most to sort, to nest, to split or to show. */
const hardest: Readonly<Record<string, string>> = {
  "marks of two classes": "\u0301\u0323",
  "marks of two classes on letters": "a\u0301\u0323\u0316\u0308",
  "halfwidth signs that become marks": "\uff9e\u0301",
  "zero widths": "\u200b\u200d\u2060\ufeff",
  "turned writing": "\u202e\u2066",
  "lone surrogates": "\ud83d",
  "surrogates the wrong way round": "\udc00\ud800",
  "zero bytes": "a\u0000",
  "control characters": "\u001b[31m\u007f\u0085",
  "carriage returns": "a\r",
  "line breaks of a browser": "\r\n",
  lines: "\n",
  blanks: " ",
  "blanks of other widths": "\u00a0\u2003\u3000",
  "one long line": "x",
  commas: "a,",
  "links in links": "[a](",
  "brackets in brackets": "([{<",
  "stars and underlines": "*_**__",
  quotes: `>"'`,
  "elements in elements": "<p>a",
  "elements that never end": "<a <b ",
  "comments that never end": "<!--",
  entities: "&amp;&#x1f600;",
  "signs that are many": "\ufdfa",
};
/** And some of what is slow to search. */
export const textsToSend: readonly HardText[] = [
  ...Object.entries(hardest).map(
    ([name, bit]) => [name, (length: number) => bit.repeat(Math.ceil(length / bit.length)).slice(0, length)] as const,
  ),
  ...hardTexts.slice(0, -6).filter((_, index) => index % 10 === 0),
];
