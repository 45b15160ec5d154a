import { safePostHtml } from "#lib/platform/html/html.ts";
import { dressedHtml } from "./dressed-html.ts";
import { type Heading, headingsOf } from "./headings.ts";

/** What readers see of a post, with places for the words of its language. */
export type PostBody = Readonly<{ html: string; headings: readonly Heading[] }>;

/** Only for HTML from `safePostHtml`, and only in a thread: code and formulas may take seconds. */
export function bodyOf(safeHtml: string): PostBody {
  return { html: dressedHtml(safeHtml), headings: headingsOf(safeHtml) };
}

/** For stored HTML, cleaned again: the database is not trusted more than the author. */
export function dressPost(html: string): PostBody {
  return bodyOf(safePostHtml(html));
}
