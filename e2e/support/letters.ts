/** Random letters without digits: a text with a phone number would be held back. */
export function letters(): string {
  return [...crypto.randomUUID()].filter((sign) => /[a-f]/.test(sign)).join("");
}
