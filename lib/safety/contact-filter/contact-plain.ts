import { normalText } from "#lib/platform/normal-text.ts";
import { fold, foldedWordsOf } from "#lib/safety/safety-words/word-lines.ts";
import { plainDigits } from "./contact-scripts.ts";
import { clear } from "./contact-words/networks.ts";

/** Drawn as nothing or as a space. */
const invisible = /\p{Cf}|\p{Me}|\p{Variation_Selector}|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Circled, squared and flag letters and digits, which NFKC keeps. */
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

/** Letters that look like Latin ones. */
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

/** Without signs that expand to whole Arabic phrases, lone surrogates, and more marks on a letter than are read. */
function withoutPhrases(text: string): string {
  return text.replace(/(?<=\p{M}{8})\p{M}+/gu, "").replace(/[\ufdfa\ufdfb]|\p{Cs}+/gu, " ");
}

export function plainOf(text: string): string {
  return plainDigits(
    normalText(withoutPhrases(text), "NFKC")
      .replace(invisible, "")
      .replace(drawnSigns, (sign) => undrawn(sign.codePointAt(0) ?? 0))
      .replaceAll("。", ".")
      .replace(/(?<=\s{3})\s+/gu, ""),
  );
}

function undrawn(code: number): string {
  const [first, , as] = drawn.find(([from, to]) => code >= from && code <= to) ?? [code, code, ""];
  return as === "" ? "" : String.fromCodePoint((as.codePointAt(0) ?? 0) + code - first);
}

export function latinOf(plain: string): string {
  return plain.replace(foreignLetters, (letter) => twins.get(letter) ?? letter);
}

/** Snapchat's sign, and a ghost. */
const ghost = "ghostlogo";
const pictured = new Map([
  ...[..."🤫🤐🙊"].map((sign) => [sign, "psst"] as const),
  ...[..."📞📱☎"].map((sign) => [sign, "mobile"] as const),
  ...[..."📸📷"].map((sign) => [sign, "photo"] as const),
  ["👻", ghost] as const,
]);

/** What a text may say: as typed, with digits as letters, with spaced letters joined. */
export function textsOf(plain: string): string[] {
  const latin = latinOf(plain).replace(/[🤫🤐🙊📞📱☎📸📷👻]/gu, (sign) => ` ${pictured.get(sign)} `);
  const unmasked = unmask(latin, "i");
  const other = latin.includes("1") ? unmask(latin, "l") : unmasked;
  return [...new Set([latin, unmasked, other, joined(latin), joined(unmasked)])];
}

/** All words a text may mean, folded. */
export function readingsOf(texts: readonly string[]): string[][] {
  const folded = texts.map((text) => fold(text.replace(/(\p{L})\1{2,}/gu, "$1").replaceAll(ghost, "snapchat")));
  return [...new Set(folded)].map((text) => glued(foldedWordsOf(text)));
}

export function asTyped(text: string): string[] {
  return foldedWordsOf(fold(text.replace(invisible, " ")));
}

/** A signal is nothing to hide: "Sig nal" is a network. */
const hiding = new Set(["signal", ...clear.split("|").filter((name) => name.length > 4)]);
const misspelled = "whatsapp instagram snapchat telegram discord facebook threema".split(" ");
/** With a letter too few, or two letters in the other order; more letters make other words ("télégramme"). */
const slips = new Set(misspelled.flatMap(slipsOf).filter((slip) => !hiding.has(slip)));

function slipsOf(name: string): string[] {
  return [...name].flatMap((letter, at) => {
    const [before, next, rest] = [name.slice(0, at), name.charAt(at + 1), name.slice(at + 2)];
    return [before + next + rest, before + next + letter + rest];
  });
}

export function namesSlip(words: readonly string[]): boolean {
  return words.some((word) => slips.has(word));
}

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

/** Replaces digits and signs that stand for letters ("1nst4", "wh@tsapp"); `one` is what 1 stands for. */
function unmask(text: string, one: "i" | "l"): string {
  return text.replace(/(?<![\p{L}\d@$€!|+])\p{L}*[\d@$€!|+][\p{L}\d@$€!|+]*/gu, (token) => {
    if (!/\p{L}/u.test(token)) return token;
    // At the end they are only signs, except in "inst@".
    let end = token.length;
    while (end > 0 && "$€!|+".includes(token.charAt(end - 1))) end -= 1;
    const letters = token.slice(0, end).replace(/[\d@$€!|+]/gu, (sign) => (sign === "1" ? one : (masks[sign] ?? sign)));
    return letters + token.slice(end);
  });
}

/** Joins letters that are set apart ("w h a t s a p p", "t.e.l.e", one per line). */
export function joined(text: string): string {
  return text.replace(/(?<!\p{L})\p{L}(?:[^\p{L}\p{N}]{1,4}\p{L}(?!\p{L})){3,}/gu, (letters) =>
    letters.replace(/[^\p{L}]/gu, ""),
  );
}

/** Joins single characters with spaces between ("m i r a @ y a h o o . c o m"). */
export function tight(text: string): string {
  return text.replace(/(?<!\S)\S(?:\s\S(?!\S)){4,}/gu, (signs) => signs.replace(/\s/gu, ""));
}

const longNames =
  "whatsapp telegram instagram snapchat discord facebook messenger kakaotalk facetime fortnite roblox tiktok threema viber signal".split(
    " ",
  );
const beginnings = new Set(longNames.flatMap((name) => [...name].map((_, at) => name.slice(0, at + 1))));

/** Joins names written as two words ("tele gram"). */
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
