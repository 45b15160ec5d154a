/** No characters that sound or look alike: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B. */
export const codeAlphabet = "ACDEFGHJKMNPRTUVWXY34679";
export const codeLength = 8;

export function spokenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The typed code without spaces and hyphens, in capitals; undefined if it cannot be a code. */
export function readPhoneCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s‐‑–—-]+/gu, "");
  if (code.length !== codeLength) return undefined;
  return [...code].every((letter) => codeAlphabet.includes(letter)) ? code : undefined;
}
