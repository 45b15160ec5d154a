import { isKnownHost } from "#lib/safety/contact-filter/known-hosts.ts";

/** A piece of a message (PURE): plain text, or an address that may be pressed. */
export type TextPart = Readonly<{ text: string; href?: string }>;

const address = /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}@./:-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"']*/giu;
/** What closes the sentence around an address is no part of it. */
const closing = /[.,;:!?)\]}»”’]+$/u;

/**
 * Cuts a text where it names an address of the site itself or of a known place of learning; all other text stays as typed
 * (CHAT-08).
 * @param ownHost host or host:port, in small letters.
 */
export function textParts(text: string, ownHost: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutClosing(found);
    const href = allowed(shown, ownHost);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function withoutClosing(found: string): string {
  const shown = found.replace(closing, "");
  // "…/Fraction_(mathematics)" ends with what it opened itself.
  return found[shown.length] === ")" && shown.split("(").length > shown.split(")").length ? `${shown})` : shown;
}

/** The address to open; undefined unless its host, as browsers read it, is on the list. */
function allowed(shown: string, ownHost: string): string | undefined {
  try {
    const url = new URL(/^https?:/i.test(shown) ? shown : `https://${shown}`);
    if (url.username !== "" || url.password !== "") return undefined;
    return isKnownHost(url.host, ownHost) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
