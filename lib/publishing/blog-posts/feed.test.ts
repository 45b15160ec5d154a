import { parseJsonFeed } from "feedsmith";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { jsonFeed, rss } from "./feed.ts";

const feed = { title: "T", description: "D", url: "https://a.example", self: "https://a.example/feed.xml", items: [] };

test("a feed without posts is a feed", () => {
  expect(rss(feed)).toContain("<channel>");
  expect(rss(feed)).not.toContain("<item>");
});

test("texts of posts cannot break out of their elements", () => {
  const hostile = `]]></title><script>&"'\u0000\u0008\uD800\uFFFE`;
  const text = rss({
    ...feed,
    items: [
      {
        title: hostile,
        url: "https://a.example/blog/x",
        id: "1",
        excerpt: hostile,
        author: hostile,
        language: "de",
        publishedAt: new Date("2025-01-05T10:00:00Z"),
        categories: [hostile],
      },
    ],
  });
  expect(text).toContain("<title>]]&gt;&lt;/title&gt;&lt;script&gt;&amp;&quot;'\uFFFD</title>");
  expect(text).toContain("<pubDate>Sun, 05 Jan 2025 10:00:00 GMT</pubDate>");
  expect(
    JSON.stringify(parseDocument(text, { xmlMode: true }), (key, value) =>
      key === "parent" || key === "prev" || key === "next" ? undefined : value,
    ),
  ).not.toContain('"name":"script"');
});

test("the JSON feed says of each post what the other one says, and its language [@BLOG-20c]", () => {
  const post = {
    title: "Οδός",
    url: "https://a.example/blog/x",
    id: "urn:uuid:1",
    excerpt: "</script> & \ud800",
    author: "Elena Navarro",
    language: "es",
    publishedAt: new Date("2025-01-05T10:00:00Z"),
    categories: ["Science", "Math Tips"],
  };
  const text = jsonFeed({ ...feed, self: "https://a.example/feed.json", items: [post] });
  expect(parseJsonFeed(text)).toMatchObject({
    title: "T",
    description: "D",
    home_page_url: "https://a.example",
    feed_url: "https://a.example/feed.json",
    items: [
      {
        id: "urn:uuid:1",
        url: post.url,
        title: "Οδός",
        content_text: "</script> & \ud800",
        authors: [{ name: "Elena Navarro" }],
        language: "es",
        tags: ["Science", "Math Tips"],
      },
    ],
  });
  expect(JSON.parse(text)).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    items: [{ date_published: "2025-01-05T10:00:00.000Z" }],
  });
  expect(parseJsonFeed(jsonFeed({ ...feed, items: [] }))).toMatchObject({ title: "T" });
});
