import { withoutControls } from "#lib/platform/forms/posted-text.ts";
/** https://www.rssboard.org/rss-specification */

export type FeedItem = Readonly<{
  title: string;
  url: string;
  id: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
  categories: readonly string[];
}>;

export type Feed = Readonly<{
  title: string;
  description: string;
  url: string;
  self: string;
  items: readonly FeedItem[];
}>;

/** XML 1.0 allows no control characters but tab and line ends, not even escaped. */
function xml(text: string): string {
  return withoutControls(text.toWellFormed())
    .replace(/[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;

function item({ title, url, id, excerpt, author, publishedAt, categories }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="false">${xml(id)}</guid>`,
    element("description", excerpt),
    element("dc:creator", author),
    element("pubDate", publishedAt.toUTCString()),
    ...categories.map((category) => element("category", category)),
    "</item>",
  ].join("\n");
}

export function rss({ title, description, url, self, items }: Feed): string {
  const newest = items[0]?.publishedAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", url),
    element("description", description),
    element("language", "en"),
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element("lastBuildDate", newest.toUTCString())] : []),
    ...items.map(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
