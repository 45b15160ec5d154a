import { normalText } from "#lib/platform/normal-text.ts";

/** In code points. */
export const mostSearched = 100;

/** What somebody looks for; undefined for nothing. */
export function searchedText(asked: unknown): string | undefined {
  if (typeof asked !== "string") return undefined;
  const text = normalText(asked, "NFC").replace(/\s+/gu, " ").trim();
  return text === "" ? undefined : [...text].slice(0, mostSearched).join("");
}

export function containsText(text: string, searched: string): boolean {
  return normalText(text, "NFC").replace(/\s/gu, " ").toLowerCase().includes(searched.toLowerCase());
}
