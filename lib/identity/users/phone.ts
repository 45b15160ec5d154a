/** Subscribers' numbers have about this many digits; what countries and networks write in front of them differs. */
const compared = 8;
export const fewestPhoneDigits = 6;

export function phoneDigits(text: string): string {
  return text.replace(/\D/gu, "");
}

/** The end of a number, the same in national and international writing; undefined if too short to tell people apart. */
export function phoneEnd(text: string | null | undefined, length = compared): string | undefined {
  const digits = phoneDigits(text ?? "").replace(/^0+/u, "");
  return digits.length < fewestPhoneDigits ? undefined : digits.slice(-length);
}

/** For a search of numbers that may be the same. */
export function phoneTail(text: string): string | undefined {
  return phoneEnd(text, fewestPhoneDigits);
}

/**
 * Whether two numbers reach the same telephone, as far as their writing tells. A prefix of a country or for calls from
 * elsewhere ("+49", "0049", "0", "8") stands in front, so the ends are compared; no country has to be known.
 */
export function samePhone(one: string | null | undefined, other: string | null | undefined): boolean {
  const [own, theirs] = [phoneEnd(one), phoneEnd(other)];
  if (own === undefined || theirs === undefined) return false;
  const length = Math.min(own.length, theirs.length);
  return own.slice(-length) === theirs.slice(-length);
}
