import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { sitemapParts } from "./sitemap-rules.ts";
import { sitemap, sitemapOf } from "./sitemap-xml.ts";

const site = "https://a.example";
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/blog/lesson-${index}`,
    updatedAt: new Date(Date.UTC(2026, 0, 1) + index * 1000),
  }));
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ["url", "sitemap"].includes(name) });

test("each page is in exactly one file [@SEO-02a]", () => {
  for (const count of [0, 1, 3_000, 10_013]) {
    const pages = pagesOf(count);
    expect(sitemapParts(pages).flat()).toEqual(pages);
  }
  expect(sitemapParts([])).toHaveLength(1);
});

test.each([
  ["short addresses", "/blog/a", 4],
  ["addresses of letters that are written with nine signs each", `/blog/${"%E6%95%B0".repeat(200)}`, 60],
])("no file is larger than search engines and the server take: %s [@SEO-02a]", (_what, path, most) => {
  const pages = pagesOf(10_000).map((page) => ({ ...page, path }));
  const parts = sitemapParts(pages);
  expect(parts.length).toBeLessThanOrEqual(most);
  const [first = []] = parts;
  expect(first.length * locales.length).toBeLessThanOrEqual(50_000);
  expect(sitemapOf(site, first).length).toBeLessThan(16_000_000);
});

test("few pages are listed at once, in every language with its others [@SEO-02a]", () => {
  const text = sitemap(site, [{ path: "/" }, { path: "/blog/a&b", updatedAt: new Date("2026-01-05T10:00:00Z") }]);
  expect(XMLValidator.validate(text)).toBe(true);
  const { urlset } = parser.parse(text);
  expect(urlset.url).toHaveLength(2 * locales.length);
  const german = urlset.url.find(({ loc }: { loc: string }) => loc === `${site}/de/blog/a&b`);
  expect(german.lastmod).toBe("2026-01-05T10:00:00.000Z");
  expect(german["xhtml:link"]).toHaveLength(locales.length + 1);
  expect(german["xhtml:link"].at(-1)).toEqual({
    "@_rel": "alternate",
    "@_hreflang": "x-default",
    "@_href": `${site}/blog/a&b`,
  });
});

test("more pages are in files of their own, each with the time of its last change [@SEO-02a]", () => {
  const pages = pagesOf(5_000);
  const [first = []] = sitemapParts(pages);
  const text = sitemap(site, pages);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(parser.parse(text).sitemapindex.sitemap).toEqual([
    { loc: `${site}/sitemap/1.xml`, lastmod: first.at(-1)?.updatedAt.toISOString() },
    { loc: `${site}/sitemap/2.xml`, lastmod: pages.at(-1)?.updatedAt.toISOString() },
  ]);
});

test("a post with translations stands at its own language's address, with those of the others [@EDIT-40c]", () => {
  const languages = { en: "/blog/trees", es: "/es/blog/arboles", "x-default": "/blog/trees" };
  const text = sitemap(site, [{ path: "/blog/arboles", own: { language: "es", languages } }]);
  const { urlset } = parser.parse(text);
  const [url, ...more] = [urlset.url].flat();
  expect(more).toEqual([]);
  expect(url.loc).toBe(`${site}/es/blog/arboles`);
  expect(url["xhtml:link"].map((link: Record<string, string>) => [link["@_hreflang"], link["@_href"]])).toEqual(
    Object.entries(languages).map(([language, address]) => [language, site + address]),
  );
});
