import { withoutClosing } from "#lib/safety/contact-filter/closing-marks.ts";
import { isKnownPage } from "#lib/safety/contact-filter/known-hosts.ts";

/** Part of a message: plain text, or an address that becomes a link. */
export type TextPart = Readonly<{ text: string; href?: string }>;

const address = /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}@./:-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"']*/giu;

/** Splits a text at addresses of this site and of known learning sites. @param ownHost in lower case. */
export function textParts(text: string, ownHost: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = shownOf(found);
    const href = allowed(shown, ownHost);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Punctuation after an address belongs to the sentence. */
function shownOf(found: string): string {
  const shown = withoutClosing(found);
  // "…/Fraction_(mathematics)": the closing bracket belongs to the address.
  return found[shown.length] === ")" && shown.split("(").length > shown.split(")").length ? `${shown})` : shown;
}

/** The address to open; `undefined` unless it leads to a page of a known site, as browsers parse it. */
function allowed(shown: string, ownHost: string): string | undefined {
  try {
    const url = new URL(/^https?:/i.test(shown) ? shown : `https://${shown}`);
    if (url.username !== "" || url.password !== "") return undefined;
    return isKnownPage(url.href.replace(/^https?:\/\//, ""), ownHost) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
