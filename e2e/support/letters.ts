/** Different every time, and never digits that could be somebody's number: a text with one would be held back. */
export function letters(): string {
  return [...crypto.randomUUID()].filter((sign) => /[a-f]/.test(sign)).join("");
}
