const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const looksLikeHost = /^[^\s/@:]+\.[^\s/@:.]{2,}(?:[/?#:]\S*)?$/u;
const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u;

/** `example.org` becomes `https://example.org`, `a@b.org` becomes `mailto:a@b.org`. */
export function typedLink(typed: string): string {
  const text = typed.trim();
  // Known schemes have no dot before the colon; "example.org:8080" is a host with a port.
  const isHostWithPort = /^[^\s/:]+\.[^\s/:]+:\d+(?:[/?#]|$)/.test(text);
  if (text === "" || (hasScheme.test(text) && !isHostWithPort)) return text;
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  return looksLikeHost.test(text) || isHostWithPort ? `https://${text}` : text;
}

/** Whether this is an http(s) URL, the only kind a picture may have. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
