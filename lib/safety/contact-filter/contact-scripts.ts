import { normalText } from "#lib/platform/normal-text.ts";
import { clear } from "./contact-words/networks.ts";

/** The zeros of scripts whose digits NFKC keeps: Arabic, Persian, N'Ko, Devanagari, Bengali and others. */
const zeros = [
  ...[0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0],
  ...[0x0f20, 0x1040, 0x17e0, 0x1810],
];
const foreignDigits = new RegExp(
  `[${zeros.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join("")}]`,
  "gu",
);
const hanDigits = "零一二三四五六七八九";

/** Digits of any script as 0–9. Han digits only several in a row: alone they are words. */
export function plainDigits(text: string): string {
  return text
    .replace(foreignDigits, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code));
    })
    .replace(/[〇零一二三四五六七八九]{4,20}/gu, (digits) =>
      [...digits.replaceAll("〇", "零")].map((digit) => hanDigits.indexOf(digit)).join(""),
    );
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
