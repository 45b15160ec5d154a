/** What a person types as an address (PURE). */

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const looksLikeHost = /^[^\s/@:]+\.[^\s/@:.]{2,}(?:[/?#:]\S*)?$/u;
const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u;

/** The address as meant: `example.org` becomes `https://example.org`, `a@b.org` becomes `mailto:a@b.org`. */
export function typedLink(typed: string): string {
  const text = typed.trim();
  // A scheme has no dot before its colon in any scheme we know; "example.org:8080" is a host with a port.
  const isHostWithPort = /^[^\s/:]+\.[^\s/:]+:\d+(?:[/?#]|$)/.test(text);
  if (text === "" || (hasScheme.test(text) && !isHostWithPort)) return text;
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  return looksLikeHost.test(text) || isHostWithPort ? `https://${text}` : text;
}

/** Whether this is a whole http(s) address, the only kind a picture may have. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
