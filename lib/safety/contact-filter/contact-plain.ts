import { fold, foldedWordsOf } from "#lib/safety/safety-words/word-lines.ts";
import { clear } from "./contact-words/networks.ts";

/** What a text says once its disguise is off (PURE; SAFE-22). Every step reads the text once. */

/** Drawn like nothing, or like a space. */
const invisible = /\p{Cf}|\p{Me}|\p{Variation_Selector}|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Letters and digits of the signs that compatibility does not resolve: black circles, squares, flags. */
const drawn: readonly (readonly [first: number, last: number, as: string])[] = [
  [0x2776, 0x277e, "1"],
  [0x2780, 0x2788, "1"],
  [0x278a, 0x2792, "1"],
  [0x1f150, 0x1f169, "A"],
  [0x1f170, 0x1f189, "A"],
  [0x1f1e6, 0x1f1ff, "A"],
];
const drawnSigns =
  /[\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

/** Cyrillic, Greek and other letters by the Latin ones they look like. */
const twins = new Map(
  [
    ["авекмнорстухіѕјԁԛԝһёг", "abekmhopctyxisjdqwher"],
    ["АВЕКМНОРСТУХІЅЈ", "ABEKMHOPCTYXISJ"],
    ["αβεηικμνορτυχωγ", "abenikuvoptuxwy"],
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
    ["ıłøđɑɡɩʟɪɴꜱᴀ", "ilodagilinsa"],
  ].flatMap(([foreign = "", latin = ""]) => [...foreign].map((letter, at) => [letter, latin[at] ?? letter] as const)),
);
const foreignLetters = new RegExp(`[${[...twins.keys()].join("")}]`, "gu");

/** Fullwidth, mathematical and circled signs as plain ones; invisible ones are gone. */
export function plainOf(text: string): string {
  return (
    text
      // Putting marks in their order takes ever longer the more there are on one letter.
      .replace(/(?<=\p{M}{8})\p{M}+/gu, "")
      // Whole Arabic phrases drawn as one sign (nothing else grows so much), and halves of signs.
      .replace(/[\ufdfa\ufdfb]|\p{Cs}+/gu, " ")
      .normalize("NFKC")
      .replace(invisible, "")
      .replace(drawnSigns, (sign) => undrawn(sign.codePointAt(0) ?? 0))
      .replaceAll("。", ".")
      .replace(/(?<=\s{3})\s+/gu, "")
  );
}

function undrawn(code: number): string {
  const [first, , as] = drawn.find(([from, to]) => code >= from && code <= to) ?? [code, code, ""];
  return as === "" ? "" : String.fromCodePoint((as.codePointAt(0) ?? 0) + code - first);
}

/** With Latin letters for those that only look like them. */
export function latinOf(plain: string): string {
  return plain.replace(foreignLetters, (letter) => twins.get(letter) ?? letter);
}

/** Pictures that stand for a word. */
const pictured = new Map([
  ...[..."🤫🤐🙊"].map((sign) => [sign, "psst"] as const),
  ...[..."📞📱☎"].map((sign) => [sign, "mobile"] as const),
  ...[..."📸📷"].map((sign) => [sign, "photo"] as const),
  ["👻", "snapchat"] as const,
]);

/** Everything the words of a text may mean, folded: as it stands, with figures for letters, with letters set apart. */
export function readingsOf(plain: string): string[][] {
  const latin = latinOf(plain).replace(/[🤫🤐🙊📞📱☎📸📷👻]/gu, (sign) => ` ${pictured.get(sign)} `);
  const unmasked = unmask(latin, "i");
  const other = latin.includes("1") ? unmask(latin, "l") : unmasked;
  const texts = [latin, unmasked, other, joined(latin), joined(unmasked)];
  const folded = [...new Set(texts)].map((text) => fold(text.replace(/(\p{L})\1{2,}/gu, "$1")));
  return [...new Set(folded)].map((text) => glued(foldedWordsOf(text)));
}

/** The words without any disguise taken off: what hides a letter parts its word. */
export function asTyped(text: string): string[] {
  return foldedWordsOf(fold(text.replace(invisible, " ")));
}

const hiding = new Set(clear.split("|").filter((name) => name.length > 4));

/** Whether a network is named whose name means nothing else. */
export function namesClearNetwork(words: readonly string[]): boolean {
  return words.some((word) => hiding.has(word));
}

const masks: Readonly<Record<string, string>> = {
  0: "o",
  2: "z",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
  "@": "a",
  $: "s",
  "€": "e",
  "!": "i",
  "|": "l",
  "+": "t",
};

/** Figures within or beside letters, and signs between them, stand for letters ("1nst4", "wh@tsapp"); `one` is what 1 stands for. */
function unmask(text: string, one: "i" | "l"): string {
  return text.replace(/(?<![\p{L}\d@$€!|+])\p{L}*[\d@$€!|+][\p{L}\d@$€!|+]*/gu, (token) => {
    if (!/\p{L}/u.test(token)) return token;
    // Signs at the end are only signs, but for "inst@".
    let end = token.length;
    while (end > 0 && "$€!|+".includes(token.charAt(end - 1))) end -= 1;
    const letters = token.slice(0, end).replace(/[\d@$€!|+]/gu, (sign) => (sign === "1" ? one : (masks[sign] ?? sign)));
    return letters + token.slice(end);
  });
}

/** Letters set apart ("w h a t s a p p", "t.e.l.e", one to a line, with pictures between) put together again. */
export function joined(text: string): string {
  return text.replace(/(?<!\p{L})\p{L}(?:[^\p{L}\p{N}]{1,4}\p{L}(?!\p{L})){3,}/gu, (letters) =>
    letters.replace(/[^\p{L}]/gu, ""),
  );
}

/** Signs with a blank between each ("m i r a @ y a h o o . c o m") without their blanks. */
export function tight(text: string): string {
  return text.replace(/(?<!\S)\S(?:\s\S(?!\S)){4,}/gu, (signs) => signs.replace(/\s/gu, ""));
}

const longNames =
  "whatsapp telegram instagram snapchat discord facebook messenger kakaotalk facetime fortnite roblox tiktok".split(
    " ",
  );
const beginnings = new Set(longNames.flatMap((name) => [...name].map((_, at) => name.slice(0, at + 1))));

/** Names written as two words ("tele gram"). */
function glued(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (let at = 0; at < words.length; ) {
    let [name, next] = [words[at] ?? "", at + 1];
    while (beginnings.has(name) && !longNames.includes(name) && next < words.length) {
      name += words[next];
      next += 1;
    }
    const found = longNames.includes(name);
    whole.push(found ? name : (words[at] ?? ""));
    at = found ? next : at + 1;
  }
  return whole;
}
