import { isBlank } from "#lib/platform/html/is-blank.ts";
import { normalText } from "#lib/platform/normal-text.ts";

/** Texts on cards. */

/** Whether a font can draw every character of a text. */
export type Coverage = (text: string) => boolean;

/** Pictographs and what joins or colours them: no text font draws them, and a title says the same without. */
const decoration = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu;

/** More marks on one letter than any language writes: a tower of them would be higher than the card. */
const tower = /(\p{M}{4})\p{M}+/gu;

/** What of a text can be drawn in the font; empty when a letter of it could not, or when nothing is left to see. */
export function drawable(text: string, covers: Coverage): string {
  const plain = normalText(text.toWellFormed(), "NFC")
    // Signs that the font has stay: © and ™ count as pictographs too.
    .replace(decoration, (sign) => (sign.length === 1 && sign < "\u2000" && covers(sign) ? sign : ""))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(tower, "$1")
    .trim();
  // Pango refuses to draw nothing.
  return !isBlank(plain) && covers(plain) ? plain : "";
}

/** The first `count` characters as a reader counts them, with an ellipsis where something is missing. */
export function shortenedTo(graphemes: readonly string[], count: number): string {
  if (count >= graphemes.length) return graphemes.join("");
  return `${graphemes
    .slice(0, count)
    .join("")
    .replace(/[\s.,;:–—-]+$/u, "")}…`;
}

export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
