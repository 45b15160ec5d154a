import type { IncomingHttpHeaders } from "node:http";
import { privateCopy, type StoredDocument } from "./document.ts";
import type { Format } from "./render.ts";
import { routeOf } from "./routes.ts";

/** The script sets this mark from the same cookie. The cookie grants nothing: the content is the same. */
const hint = /(?:^|;\s*)baobab_hint=[^;\s]/;
const begin = /^<!doctype html><html(?=[ >])/i;
const ending = "#signed-in";

export function isHinted({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && hint.test(cookie);
}

export function keyFor(key: string, headers: IncomingHttpHeaders): string {
  return isHinted(headers) ? key + ending : key;
}

/** Of a document with the mark. */
export function plainKey(key: string): string | undefined {
  return key.endsWith(ending) ? key.slice(0, -ending.length) : undefined;
}

export function markedHtml(html: string): string {
  return html.replace(begin, "$& data-signed-in");
}

/** Feeds and maps have no <html>: their bytes stay the same. */
export function markedDocument(document: StoredDocument): StoredDocument {
  return privateCopy(document, Buffer.from(markedHtml(document.bodies.identity.toString())));
}

export function formatOf(key: string): Format {
  const route = routeOf(plainKey(key) ?? key);
  return route.kind === "document" ? route.format : "html";
}
