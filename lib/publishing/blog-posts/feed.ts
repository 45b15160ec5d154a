import { xmlElement as element, xmlText } from "./xml-text.ts";

/** https://www.rssboard.org/rss-specification and https://www.jsonfeed.org/version/1.1/ */

export type FeedItem = Readonly<{
  title: string;
  url: string;
  id: string;
  excerpt: string;
  author: string;
  /** The post's. */
  language: string;
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

function item({ title, url, id, excerpt, author, publishedAt, categories }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
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
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element("lastBuildDate", newest.toUTCString())] : []),
    ...items.map(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** Each item needs a content: like in the other feed it is the excerpt. */
export function jsonFeed({ title, description, url, self, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: url,
    feed_url: self,
    language: "en",
    items: items.map((post) => ({
      id: post.id,
      url: post.url,
      title: post.title,
      content_text: post.excerpt,
      summary: post.excerpt,
      date_published: post.publishedAt.toISOString(),
      authors: [{ name: post.author }],
      language: post.language,
      tags: post.categories,
    })),
  });
}
