import { createHash } from "node:crypto";
import { cardsFolder } from "#lib/platform/file-paths.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";

/** What a share image shows. */
export type ShareCard = Readonly<{
  /** Where it belongs to, without language. */
  path: string;
  /** Of a page; a post looks the same in every language. */
  locale: string;
  title: string;
  /** A post's first category. */
  label: string;
  siteName: string;
  background: "page" | CategoryColor;
}>;

/** Pixels: what networks show large without cutting it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Raised when cards are drawn differently, so that they get new addresses. */
const drawing = 1;

/** A digest of all a card shows: a changed title has another address, and an address keeps its picture for ever. */
function digestOf(card: ShareCard): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, card.title, card.label, card.siteName, card.background]))
    .digest("hex")
    .slice(0, 10);
}

/** `/cards/{digest}/{address of the page}.jpg`. */
export function cardAddress(card: ShareCard): string {
  const place = card.path === paths.home && card.locale === "en" ? "/home" : withLocale(card.locale, card.path);
  return `${cardsFolder}${digestOf(card)}${place}.jpg`;
}

const shape = new RegExp(`^${cardsFolder}[0-9a-f]{10}(?:/[^/]{1,300}){1,3}\\.jpg$`, "u");

/** Whether a path (decoded) could be a card's: nothing else is looked up. */
export function mayBeCard(path: string): boolean {
  return shape.test(path);
}
