export type FontFile = Readonly<{ name: string; file: string; part?: number }>;

const noto = (name: string): FontFile => ({ name, file: `${name}-Regular.ttf.br` });

export const textFont = noto("NotoSans");
export const boldFont: FontFile = { name: "NotoSans-Bold", file: "NotoSans-Bold.ttf.br" };
const eastAsia: FontFile = { name: "WenQuanYiMicroHei", file: "wqy-microhei.ttc.br", part: 0 };

const byScript: ReadonlyArray<readonly [script: RegExp, font: FontFile]> = [
  [/\p{Script=Adlam}/u, noto("NotoSansAdlam")],
  [/\p{Script=Arabic}/u, noto("NotoSansArabic")],
  [/\p{Script=Armenian}/u, noto("NotoSansArmenian")],
  [/\p{Script=Bengali}/u, noto("NotoSansBengali")],
  [/\p{Script=Canadian_Aboriginal}/u, noto("NotoSansCanadianAboriginal")],
  [/\p{Script=Cherokee}/u, noto("NotoSansCherokee")],
  [/\p{Script=Devanagari}/u, noto("NotoSansDevanagari")],
  [/\p{Script=Ethiopic}/u, noto("NotoSansEthiopic")],
  [/\p{Script=Georgian}/u, noto("NotoSansGeorgian")],
  [/\p{Script=Gujarati}/u, noto("NotoSansGujarati")],
  [/\p{Script=Gurmukhi}/u, noto("NotoSansGurmukhi")],
  [/\p{Script=Hebrew}/u, noto("NotoSansHebrew")],
  [/\p{Script=Kannada}/u, noto("NotoSansKannada")],
  [/\p{Script=Khmer}/u, noto("NotoSansKhmer")],
  [/\p{Script=Lao}/u, noto("NotoSansLao")],
  [/\p{Script=Malayalam}/u, noto("NotoSansMalayalam")],
  [/\p{Script=Mongolian}/u, noto("NotoSansMongolian")],
  [/\p{Script=Myanmar}/u, noto("NotoSansMyanmar")],
  [/\p{Script=Nko}/u, noto("NotoSansNKo")],
  [/\p{Script=Ol_Chiki}/u, noto("NotoSansOlChiki")],
  [/\p{Script=Oriya}/u, noto("NotoSansOriya")],
  [/\p{Script=Sinhala}/u, noto("NotoSansSinhala")],
  [/\p{Script=Syriac}/u, noto("NotoSansSyriac")],
  [/\p{Script=Tamil}/u, noto("NotoSansTamil")],
  [/\p{Script=Telugu}/u, noto("NotoSansTelugu")],
  [/\p{Script=Thaana}/u, noto("NotoSansThaana")],
  [/\p{Script=Thai}/u, noto("NotoSansThai")],
  [/\p{Script=Tibetan}/u, { name: "NotoSerifTibetan", file: "NotoSerifTibetan-Regular.ttf.br" }],
  [/\p{Script=Tifinagh}/u, noto("NotoSansTifinagh")],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u, eastAsia],
  // East Asian punctuation and wide forms, which belong to no script.
  [/[\u3000-\u30ff\uff00-\uffef]/u, eastAsia],
];

export const allFonts: readonly FontFile[] = [textFont, boldFont, ...new Set(byScript.map(([, font]) => font))];

/** Undefined for characters of no script, such as spaces and accents. */
export function fontOfScript(character: string): FontFile | undefined {
  const found = byScript.find(([script]) => script.test(character))?.[1];
  return found ?? (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character) ? undefined : textFont);
}
