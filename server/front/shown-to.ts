import type { IncomingHttpHeaders } from "node:http";
import { privateCopy, type StoredDocument } from "./document.ts";

/** The script sets these marks from the same cookie. The cookie grants nothing: the content is the same. */
const hint = /(?:^|;\s*)baobab_hint=([^;\s]+)/;
const begin = /^<!doctype html><html(?=[ >])/i;
const marks = { "#signed-in": " data-signed-in", "#may-donate": " data-signed-in data-may-donate" } as const;

export type Form = keyof typeof marks;

export function formFor({ cookie }: IncomingHttpHeaders): Form | undefined {
  const value = cookie === undefined ? undefined : hint.exec(cookie)?.[1];
  if (value === undefined) return undefined;
  return value.endsWith(".donate") ? "#may-donate" : "#signed-in";
}

export function keyFor(key: string, headers: IncomingHttpHeaders): string {
  return key + (formFor(headers) ?? "");
}

export function plainKey(key: string): { plain: string; form: Form } | undefined {
  const at = key.indexOf("#");
  return at === -1 ? undefined : { plain: key.slice(0, at), form: key.slice(at) as Form };
}

export function markedHtml(html: string, form: Form): string {
  return html.replace(begin, `$&${marks[form]}`);
}

/** Feeds and maps have no <html>: their bytes stay the same. */
export function markedDocument(document: StoredDocument, form: Form): StoredDocument {
  return privateCopy(document, Buffer.from(markedHtml(document.bodies.identity.toString(), form)));
}
