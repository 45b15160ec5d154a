import type { IncomingHttpHeaders } from "node:http";
import { type StoredDocument, withBody } from "./document.ts";

/**
 * Public pages are the same for everyone but for one mark on <html>: which of the header's two states shows (SITE-11). The
 * script sets it from the hint cookie; who reads without script gets the page with the mark in place. The cookie has no
 * authority: what stands on the page is the same.
 */
const hint = /(?:^|;\s*)baobab_hint=[^;]/;
const begin = /^<!doctype html><html(?=[ >])/i;
const mark = "#signed-in";

export function isSignedIn({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && hint.test(cookie);
}

/** Under which key this reader's document is kept. */
export function keyFor(key: string, headers: IncomingHttpHeaders): string {
  return isSignedIn(headers) ? key + mark : key;
}

/** The key of the document that a signed-in reader's is made from; `undefined` for that document itself. */
export function plainKey(key: string): string | undefined {
  return key.endsWith(mark) ? key.slice(0, -mark.length) : undefined;
}

export function markedHtml(html: string): string {
  return html.replace(begin, "$& data-signed-in");
}

/** The document as signed-in readers get it; feeds and maps are no pages and stay as they are. */
export function markedDocument(document: StoredDocument): StoredDocument {
  return withBody(document, Buffer.from(markedHtml(document.bodies.identity.toString())));
}
