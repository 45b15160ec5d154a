import { expect } from "@playwright/test";
import { XMLValidator } from "fast-xml-parser";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { blogTest } from "./support/posts.ts";
import { changeRows } from "./support/rows.ts";
import { inLanguage, siteLanguages } from "./support/site-pages.ts";
import { elementsOf } from "./support/structured-data.ts";

const hostile = `]]> </title><script>alert("1")</script> & 'x' \u{1f333}`;
const test = blogTest([
  { title: hostile, slug: "hostile", excerpt: hostile, tags: [hostile.slice(0, 20)], daysAgo: 1 },
  { title: "Οδός", slug: "οδός", categories: ["Science", "Math Tips"], daysAgo: 2 },
  { title: "Not for anyone yet", slug: "secret", status: "draft", daysAgo: 1 },
  { title: "Hidden by staff", slug: "hidden", daysAgo: 1 },
  ...Array.from({ length: 30 }, (_, index) => ({
    title: `Older ${index}`,
    slug: `older-${index}`,
    daysAgo: 100 + index,
  })),
]);

test.beforeAll(({ blog }) => {
  changeRows(blog.dataDir, "update posts set hidden_at = ?, hidden_reason = 'x' where slug = ?", Date.now(), "hidden");
});

test("the feed is valid and carries the latest published posts", { tag: ["@SEO-04a", "@SEO-04b"] }, async ({
  request,
  blog,
}) => {
  const answer = await request.get("/feed.xml");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const feed = parseRssFeed(xml);
  expect(feed).toMatchObject({
    title: "Baobab: Learning Resources & Insights",
    link: `${blog.url}/blog`,
    language: "en",
  });
  expect(feed.description?.length).toBeGreaterThan(20);
  expect(feed.atom?.links).toContainEqual(
    expect.objectContaining({ href: `${blog.url}/feed.xml`, rel: "self", type: "application/rss+xml" }),
  );
  const items = feed.items ?? [];
  expect(items).toHaveLength(20);
  for (const item of items) {
    expect(item.title).toBeTruthy();
    expect(item.description).toBeTruthy();
    expect(item.link).toMatch(new RegExp(`^${blog.url}/blog/`));
    expect(item.guid?.value).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(item.guid?.isPermaLink).toBe(false);
    // As RFC 822 wants it, which JavaScript writes and reads back.
    expect(new Date(String(item.pubDate)).toUTCString()).toBe(item.pubDate);
    expect(item.dc?.creators).toEqual(["Elena Navarro"]);
    expect(item.categories?.length).toBeGreaterThan(0);
    expect((await request.get(item.link ?? "")).status()).toBe(200);
  }
  const times = items.map(({ pubDate }) => Date.parse(String(pubDate)));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length);
});

test("texts of posts stay texts in the feed", { tag: ["@SEO-04a"] }, async ({ request }) => {
  const { items = [] } = parseRssFeed(await (await request.get("/feed.xml")).text());
  const item = items.find(({ link }) => link?.endsWith("/hostile"));
  expect(item?.title).toBe(hostile);
  expect(item?.description).toBe(hostile);
  const greek = items.find(({ title }) => title === "Οδός");
  expect(decodeURI(greek?.link ?? "")).toMatch(/\/blog\/οδός$/);
  expect(greek?.categories?.map(({ name }) => name)).toEqual(["Math Tips", "Science"]);
});

test("drafts and posts hidden by staff are in neither feed nor site map nor search", {
  tag: ["@SEO-02b", "@SEO-04b", "@BLOG-18b"],
}, async ({ request }) => {
  const feeds = [
    "/feed.xml",
    "/feed.json",
    "/blog/category/science/feed.xml",
    "/blog/category/study-strategies/feed.json",
  ];
  for (const path of [...feeds, "/sitemap.xml", "/blog", "/blog?q=hidden", "/blog?q=anyone"]) {
    const text = await (await request.get(path)).text();
    for (const secret of ["Not for anyone yet", "Hidden by staff", "blog/secret", "blog/hidden"]) {
      expect(text, path).not.toContain(secret);
    }
  }
});

test("a category has feeds of its own, which a reader's program finds on its page", {
  tag: ["@BLOG-20c"],
}, async ({ request, blog }) => {
  const page = await (await request.get("/blog?category=Math+Tips")).text();
  const links = elementsOf(page, "link").filter(
    ({ type }) => type === "application/rss+xml" || type === "application/feed+json",
  );
  expect(links.map(({ href }) => href)).toEqual([
    `${blog.url}/blog/category/math-tips/feed.xml`,
    `${blog.url}/blog/category/math-tips/feed.json`,
  ]);
  const [rss, json] = await Promise.all(links.map(async ({ href = "" }) => request.get(href)));
  expect(json?.headers()["content-type"]).toBe("application/feed+json");
  const items = parseRssFeed((await rss?.text()) ?? "").items ?? [];
  expect(items.map(({ title }) => title)).toContain("Οδός");
  for (const { categories } of items) expect(categories?.map(({ name }) => name)).toContain("Math Tips");
  const feed = parseJsonFeed((await json?.text()) ?? "");
  expect(feed.title).toBe("Baobab: Math Tips");
  expect(feed.items?.map(({ url }) => url)).toEqual(items.map(({ link }) => link));
  const tag = rss?.headers().etag ?? "";
  expect((await request.get(links[0]?.href ?? "", { headers: { "if-none-match": tag } })).status()).toBe(304);
});

test("readers' programs find the feed from the blog", async ({ request, blog }) => {
  for (const language of siteLanguages) {
    const html = await (await request.get(inLanguage(language, "/blog"))).text();
    const found = elementsOf(html, "link").filter(({ rel, type }) => rel === "alternate" && type !== undefined);
    expect(found.map(({ type, href }) => [type, href])).toEqual([
      ["application/rss+xml", `${blog.url}/feed.xml`],
      ["application/feed+json", `${blog.url}/feed.json`],
    ]);
  }
});
