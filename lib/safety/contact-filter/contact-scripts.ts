import { normalText } from "#lib/platform/normal-text.ts";
import { clear } from "./contact-words/networks.ts";

const hangulDigits = "영일이삼사오육칠팔구";
const hanDigits = "零一二三四五六七八九";

/** Digits of any script as 0–9. Han and Korean digits only several in a row: alone they are words. */
export function plainDigits(text: string): string {
  return withoutMorse(text)
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(figureOf(digit)))
    .replace(/[〇零一二三四五六七八九]{4,20}/gu, (digits) =>
      [...digits.replaceAll("〇", "零")].map((digit) => hanDigits.indexOf(digit)).join(""),
    )
    .replace(/[공영일이삼사오육륙칠팔구]{6,20}/gu, (digits) =>
      [...digits.replaceAll("공", "영").replaceAll("륙", "육")].map((digit) => hangulDigits.indexOf(digit)).join(""),
    );
}

const dot = "[.·•]";
const dash = "[-–—_−]";
const sign = `(?:${dot}|${dash})`;
const morse = new RegExp(`(?<!${sign})${sign}{5}(?:[\\s/|,]{1,3}${sign}{5}){4,30}(?!${sign})`, "gu");
/** From zero to nine: dashes give way to dots from the left, then come back. */
const morseDigits = "----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.".split(" ");

/** Digits in Morse code. Dots alone, or dashes alone, are gaps to fill in. */
function withoutMorse(text: string): string {
  return text.replace(morse, (found) => {
    const groups = found.split(/[\s/|,]+/u).map((group) => group.replace(/[·•]/gu, ".").replace(/[–—_−]/gu, "-"));
    const digits = groups.map((group) => morseDigits.indexOf(group));
    return new Set(digits).size < 3 || digits.includes(-1) ? found : ` ${digits.join("")} `;
  });
}

/** Unicode lays the ten digits of a script out from zero to nine, without a gap. */
function figureOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Names of networks as other scripts write them. In a text of the four languages they have nothing else to do. */
const foreignNames = [
  ...["ινσταγκραμ", "ίνσταγκραμ", "τελεγκραμ", "βάιμπερ", "βαιμπερ", "φέισμπουκ", "σνάπτσατ", "γουάτσαπ"],
  ...[
    "инстаграм",
    "инстаграмм",
    "инста",
    "телеграм",
    "телеграмм",
    "ватсап",
    "вотсап",
    "вайбер",
    "вконтакте",
    "снапчат",
  ],
  ...[
    "дискорд",
    "тикток",
    "ライン",
    "インスタ",
    "カカオ",
    "ディスコード",
    "ティックトック",
    "微信",
    "微博",
    "抖音",
    "小红书",
  ],
  ...["라인", "카카오톡", "인스타", "واتساب", "واتس", "انستقرام", "انستغرام", "انستا", "تيليجرام", "تلجرام", "تلغرام"],
  ...["سناب", "व्हाट्सएप", "इंस्टाग्राम", "टेलीग्राम"],
].map((name) => normalText(name, "NFKC"));

export function namesForeignNetwork(plain: string): boolean {
  const text = plain.toLowerCase();
  return foreignNames.some((name) => text.includes(name));
}

const backwards = new Set(
  clear
    .split("|")
    .filter((name) => name.length > 5)
    .map((name) => [...name].toReversed().join("")),
);

/** "margatsni": only somebody who hides it writes a network from its end. */
export function namesNetworkBackwards(words: readonly string[]): boolean {
  return words.some((word) => backwards.has(word));
}
