import type { IncomingHttpHeaders } from "node:http";
import { type StoredDocument, withBody } from "./document.ts";

/**
 * Public pages are the same for everyone but for marks on <html>: which of the header's two states shows (SITE-11), and whether
 * somebody signed in may be asked for a donation (DON-09). The script sets them from the hint cookie; who reads without script gets
 * the page with the marks in place. The cookie has no authority: what stands on the page is the same.
 */
const hint = /(?:^|;\s*)baobab_hint=([^;\s]+)/;
const begin = /^<!doctype html><html(?=[ >])/i;
const marks = { "#signed-in": " data-signed-in", "#may-donate": " data-signed-in data-may-donate" } as const;

/** A form of a document other than the one visitors get. */
export type Form = keyof typeof marks;

/** Which form of a document this reader gets; `undefined` for visitors. */
export function formFor({ cookie }: IncomingHttpHeaders): Form | undefined {
  const value = cookie === undefined ? undefined : hint.exec(cookie)?.[1];
  if (value === undefined) return undefined;
  return value.endsWith(".donate") ? "#may-donate" : "#signed-in";
}

/** Under which key this reader's document is kept. */
export function keyFor(key: string, headers: IncomingHttpHeaders): string {
  return key + (formFor(headers) ?? "");
}

/** The key of the document that a signed-in reader's is made from, and the form; `undefined` for that document itself. */
export function plainKey(key: string): { plain: string; form: Form } | undefined {
  const at = key.indexOf("#");
  return at === -1 ? undefined : { plain: key.slice(0, at), form: key.slice(at) as Form };
}

export function markedHtml(html: string, form: Form): string {
  return html.replace(begin, `$&${marks[form]}`);
}

/** The document as signed-in readers get it; feeds and maps are no pages and stay as they are. */
export function markedDocument(document: StoredDocument, form: Form): StoredDocument {
  return withBody(document, Buffer.from(markedHtml(document.bodies.identity.toString(), form)));
}
