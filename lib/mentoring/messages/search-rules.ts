import { normalText } from "#lib/platform/normal-text.ts";

/** In code points. */
export const mostSearched = 100;

/** What somebody looks for; undefined for nothing. */
export function searchedText(asked: unknown): string | undefined {
  if (typeof asked !== "string") return undefined;
  const text = normalText(asked, "NFC").replace(/\s+/gu, " ").trim();
  return text === "" ? undefined : [...text].slice(0, mostSearched).join("");
}

/** A pattern for `like` that finds at least what `containsText` does: databases know the case of ASCII letters only. */
export function likePattern(searched: string): string {
  const signs = [...searched].map((sign) => {
    if (sign === " " || !isAscii(sign)) return "_";
    return "%_!".includes(sign) ? `!${sign}` : sign.toLowerCase();
  });
  return `%${signs.join("")}%`;
}

export function containsText(text: string, searched: string): boolean {
  return normalText(text, "NFC").replace(/\s/gu, " ").toLowerCase().includes(searched.toLowerCase());
}

const isAscii = (sign: string) => (sign.codePointAt(0) ?? 0) < 128;
