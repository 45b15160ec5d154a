import type { HtmlTree } from "#lib/platform/html/html-tree.ts";
import { altsIn, linksIn, textIn } from "#lib/platform/html/html-words.ts";
import { shownWords } from "#lib/publishing/dressing/shown-words.ts";
import { writtenAddresses } from "#lib/safety/contact-filter/contact-links.ts";
import { numbersDown } from "./numbers-down.ts";

export type ContentWords = Readonly<{
  /** The content's text, with the alternative texts of pictures; once more as it is drawn, if it has formulas. */
  words: string;
  /** The alternative texts of pictures. */
  alts: readonly string[];
  links: readonly string[];
  /** Addresses in the text. */
  written: readonly string[];
}>;

/** `tree` comes from `safePost`. */
export function contentWords(tree: HtmlTree): ContentWords {
  const words = [textIn(tree, { drawn: true }), ...numbersDown(tree)].join("\n");
  // TeX can spell a number so that only readers see it.
  const shown = shownWords(tree);
  const all = shown === undefined ? words : `${words}\n${shown}`;
  return { words: all, alts: altsIn(tree), links: linksIn(tree), written: writtenAddresses(all) };
}
