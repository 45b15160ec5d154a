import { normalText } from "#lib/platform/normal-text.ts";
import { displayNames, listFormat } from "#lib/platform/time/kept-formats.ts";
/** ISO 639 codes. */
export const spokenLanguages = [
  "en",
  "es",
  "fr",
  "de",
  "aa",
  "af",
  "ak",
  "am",
  "ar",
  "as",
  "az",
  "be",
  "bg",
  "bm",
  "bn",
  "bs",
  "ca",
  "cs",
  "cy",
  "da",
  "ee",
  "el",
  "et",
  "eu",
  "fa",
  "ff",
  "fi",
  "fil",
  "ga",
  "gl",
  "gu",
  "ha",
  "he",
  "hi",
  "hr",
  "ht",
  "hu",
  "hy",
  "id",
  "ig",
  "is",
  "it",
  "ja",
  "ka",
  "kk",
  "km",
  "kn",
  "ko",
  "ku",
  "lg",
  "ln",
  "lo",
  "lt",
  "lv",
  "mg",
  "mk",
  "ml",
  "mn",
  "mr",
  "ms",
  "mt",
  "my",
  "ne",
  "nl",
  "no",
  "om",
  "or",
  "pa",
  "pl",
  "ps",
  "pt",
  "qu",
  "ro",
  "ru",
  "rw",
  "sd",
  "si",
  "sk",
  "sl",
  "sn",
  "so",
  "sq",
  "sr",
  "st",
  "sv",
  "sw",
  "ta",
  "te",
  "th",
  "ti",
  "tn",
  "tr",
  "ts",
  "uk",
  "ur",
  "uz",
  "vi",
  "wo",
  "xh",
  "yo",
  "yue",
  "zh",
  "zu",
] as const;

export const maxLanguages = 12;

export function languageName(code: string, locale: string): string {
  try {
    return displayNames(locale, { type: "language", fallback: "code" }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function languageList(codes: readonly string[], locale: string): string {
  return listFormat(locale, { type: "conjunction" }).format(codes.map((code) => languageName(code, locale)));
}

export function formatLanguages(codes: readonly string[], locale: string): string {
  return codes.map((code) => languageName(code, locale)).join(", ");
}

export function parseLanguages(
  text: string,
  locales: readonly string[],
): { codes: string[]; unknown: string | undefined } {
  const codes = new Set<string>();
  let unknown: string | undefined;
  for (const part of text.split(/[,،，、;\n]/u).map((name) => name.trim())) {
    const code = part === "" ? "" : codeOf(part, locales);
    if (code === undefined) unknown ??= part;
    else if (code) codes.add(code);
  }
  return { codes: [...codes], unknown };
}

function codeOf(name: string, locales: readonly string[]): string | undefined {
  const wanted = folded(name);
  return spokenLanguages.find(
    (code) => code === wanted || [...locales, code].some((locale) => folded(languageName(code, locale)) === wanted),
  );
}

function folded(name: string): string {
  return normalText(name, "NFD").replace(/\p{M}/gu, "").toLowerCase();
}
