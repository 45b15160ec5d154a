import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { rss } from "./feed.ts";

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
