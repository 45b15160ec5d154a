/** Minors and the public see names at once, so a name must not be able to carry a message. */
export const nameLimits = { characters: 200, words: 12, emoji: 3 } as const;

export type NameFault = "required" | "tooLong" | "nameLetters" | "nameOnly";

/** Scripts that write joiners and non-joiners between letters of a name. */
const joining =
  "Arabic|Syriac|Nko|Mongolian|Devanagari|Bengali|Gurmukhi|Gujarati|Oriya|Tamil|Telugu|Kannada|Malayalam|Sinhala|Khmer|Myanmar"
    .split("|")
    .map((script) => String.raw`\p{Script=${script}}`)
    .join("");
const joiner = new RegExp(String.raw`(?<=[${joining}]\p{M}*)[\u200c\u200d](?=[${joining}])`, "gu");
const rareForm = /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;

/** Some people's names have an emoji. No `v` flag: older phones lack it. */
const dressed = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*`;
const emoji = new RegExp(String.raw`${dressed}(?:\u200d${dressed})*|\p{Regional_Indicator}{2}`, "gu");

/** Letters that show nothing or imitate others (mathematical ones), and marks that draw pictures. */
const noLetter = /\u034f|[\u115f\u1160\u3164\uffa0\u{1d400}-\u{1d7ff}]|\p{Me}|\p{Variation_Selector}/u;
const signs = String.raw`'’‘´\x60\-\u2010\u2011\u05be.\u05f3\u05f4·・`;
const spelled = new RegExp(String.raw`^[\p{L}\p{M} ${signs}]*$`, "u");
const heaped = new RegExp(String.raw`[${signs}]{3}|\p{M}{5}`, "u");
/** "joe.k" could be a user name elsewhere; "J.R.R." and "Ma.Theresa" could not. */
const account = /\p{L}{2}\.\p{Ll}/u;

export function nameShapeFault(name: string): NameFault | undefined {
  if (name === "") return "required";
  if (name.length > nameLimits.characters) return "tooLong";
  const words = name.replace(emoji, "");
  if ((name.match(emoji)?.length ?? 0) > nameLimits.emoji) return "nameLetters";
  const plain = words.replace(joiner, "").replace(rareForm, "");
  if (!/\p{L}/u.test(plain) || !spelled.test(plain) || noLetter.test(plain) || heaped.test(plain)) return "nameLetters";
  return account.test(plain) || name.split(" ").length > nameLimits.words ? "nameOnly" : undefined;
}
