/** The code that opens a guardian's page when no mail can reach them (PURE): read to them by phone. */

/** Nothing that sounds or looks like another: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B. */
export const codeAlphabet = "ACDEFGHJKMNPRTUVWXY34679";
export const codeLength = 8;

/** As it is read out: two groups of four. */
export function spokenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What was typed, without case, blanks and hyphens; undefined when it can be no code. */
export function readPhoneCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s‐‑–—-]+/gu, "");
  if (code.length !== codeLength) return undefined;
  return [...code].every((letter) => codeAlphabet.includes(letter)) ? code : undefined;
}
