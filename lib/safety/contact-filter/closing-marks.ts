const closing: ReadonlySet<string> = new Set(".,;:!?)]}\"'»”’");

/** An address without the marks that end its sentence. A pattern would look at many marks again from each of them. */
export function withoutClosing(address: string): string {
  let end = address.length;
  while (end > 0 && closing.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
