import { locales } from "#i18n/routing.ts";

/** A file may hold 50,000 addresses and 50 MB; this many pages, each in every language with its others, are some 5 MB. */
export const pagesPerSitemap = Math.floor(8_000 / locales.length);

/** How many files the pages need. One is `/sitemap.xml` itself; more of them are listed there. */
export function sitemapParts(pages: number): number {
  return Math.ceil(pages / pagesPerSitemap);
}

/** The pages of a part, counted from 1. */
export function sitemapPart<Page>(pages: readonly Page[], part: number): readonly Page[] {
  return pages.slice((part - 1) * pagesPerSitemap, part * pagesPerSitemap);
}
