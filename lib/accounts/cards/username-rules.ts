import { normalText } from "#lib/platform/normal-text.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { codeAlphabet } from "#lib/safety/guardians/code-rules.ts";

export const centreCodeLength = 6;
export const usernameLength = 24;

/** Letters that have no accent to drop. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n" },
};

/** For names in other scripts: everybody can type it. */
const nameless = "student";

export function usernameBase(firstName: string): string {
  const letters = [...foldText(firstName)].map((letter) => spelled[letter] ?? letter).join("");
  return letters.replace(/[^a-z]/g, "").slice(0, usernameLength - 4) || nameless;
}

export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

/** As it is stored, however it was typed. */
export function readUsername(typed: string): string {
  return foldText(typed).replace(/\s+/gu, "");
}

/** The code of a centre however it was typed; `undefined` if it cannot be one. */
export function readCentreCode(typed: string): string | undefined {
  const code = normalText(typed, "NFKC")
    .toUpperCase()
    .replace(/[\s‐‑–—-]+/gu, "");
  if (code.length !== centreCodeLength) return undefined;
  return [...code].every((letter) => codeAlphabet.includes(letter)) ? code : undefined;
}
