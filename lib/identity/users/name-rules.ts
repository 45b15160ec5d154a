/** What a name may be made of (PURE). A name reaches minors and public pages at once, so it can carry a name and nothing else. */

/** Long real names fit, such as "Ana Beatriz de Souza e Silva dos Santos Pereira de Oliveira"; a letter to somebody does not (FIELD-21). */
export const nameLimits = { characters: 200, words: 12, emoji: 3 } as const;

export type NameFault = "required" | "tooLong" | "nameLetters" | "nameOnly";

/** Scripts in which a joiner or non-joiner between two letters is part of how a name is written. */
const joining =
  "Arabic|Syriac|Nko|Mongolian|Devanagari|Bengali|Gurmukhi|Gujarati|Oriya|Tamil|Telugu|Kannada|Malayalam|Sinhala|Khmer|Myanmar"
    .split("|")
    .map((script) => String.raw`\p{Script=${script}}`)
    .join("");
const joiner = new RegExp(String.raw`(?<=[${joining}]\p{M}*)[\u200c\u200d](?=[${joining}])`, "gu");
/** The rare form of an ideograph that a Japanese name is written with. */
const rareForm = /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;

/** Some people's names here have one (I18N-10). Digits in a box are none, and written without the `v` flag, which older phones lack. */
const dressed = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*`;
const emoji = new RegExp(String.raw`${dressed}(?:\u200d${dressed})*|\p{Regional_Indicator}{2}`, "gu");

/** Letters to Unicode that show nothing, or are other letters drawn for mathematics; marks that make pictures of letters. */
const noLetter = /\u034f|[\u115f\u1160\u3164\uffa0\u{1d400}-\u{1d7ff}]|\p{Me}|\p{Variation_Selector}/u;
/** Beside letters and spaces: apostrophes as keyboards have them, hyphens, full stops, and the middle dots of Catalan and Japanese. */
const signs = String.raw`'’‘´\x60\-\u2010\u2011\u05be.\u05f3\u05f4·・`;
const spelled = new RegExp(String.raw`^[\p{L}\p{M} ${signs}]*$`, "u");
/** Two signs may meet ("M.-C. Dupont"); more are a pattern, and so are marks heaped on one letter. */
const heaped = new RegExp(String.raw`[${signs}]{3}|\p{M}{5}`, "u");
/** "joe.k" is found somewhere by that; "J.R.R." and "Ma.Theresa" are not. */
const account = /\p{L}{2}\.\p{Ll}/u;

/** Why this is no name to begin with, as it is kept (`postedLine`); undefined where it may be one. */
export function nameShapeFault(name: string): NameFault | undefined {
  if (name === "") return "required";
  if (name.length > nameLimits.characters) return "tooLong";
  const words = name.replace(emoji, "");
  if ((name.match(emoji)?.length ?? 0) > nameLimits.emoji) return "nameLetters";
  const plain = words.replace(joiner, "").replace(rareForm, "");
  if (!/\p{L}/u.test(plain) || !spelled.test(plain) || noLetter.test(plain) || heaped.test(plain)) return "nameLetters";
  return account.test(plain) || name.split(" ").length > nameLimits.words ? "nameOnly" : undefined;
}
