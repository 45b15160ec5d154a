import { defaultLocale, locales } from "#i18n/routing.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { SitemapPage } from "./sitemap-pages.ts";
import { sitemapParts } from "./sitemap-rules.ts";
import { xmlElement, xmlText } from "./xml-text.ts";

/** https://www.sitemaps.org/protocol.html and https://developers.google.com/search/docs/specialty/international/localized-versions */

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: all pages, or where there are too many for one file, the files that list them. */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  const parts = sitemapParts(pages);
  if (parts.length === 1) return sitemapOf(siteUrl, pages);
  const files = parts.map((part, index) => {
    const last = lastOf(part);
    const lastmod = last ? xmlElement("lastmod", last.toISOString()) : "";
    return `<sitemap>${xmlElement("loc", siteUrl + paths.sitemapPart(index + 1))}${lastmod}</sitemap>`;
  });
  return [head, `<sitemapindex ${schema}>`, ...files, "</sitemapindex>", ""].join("\n");
}

/** Every page in every language, each with its others. */
export function sitemapOf(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => {
    // A post with translations stands at the address of its own language alone.
    const shownIn = page.own ? [page.own.language] : locales;
    return shownIn.map((locale) => urlOf(siteUrl, page, locale));
  });
  return [head, `<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...urls, "</urlset>", ""].join("\n");
}

function urlOf(siteUrl: string, { path, updatedAt, own }: SitemapPage, locale: string): string {
  const at = (language: string) => siteUrl + withLocale(language, path);
  const others = own
    ? Object.entries(own.languages).map(([language, address]) => [language, siteUrl + address])
    : [...locales.map((language) => [language, at(language)]), ["x-default", at(defaultLocale)]];
  return [
    "<url>",
    xmlElement("loc", at(locale)),
    ...others.map(
      ([language = "", href = ""]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(href)}"/>`,
    ),
    ...(updatedAt ? [xmlElement("lastmod", updatedAt.toISOString())] : []),
    "</url>",
  ].join("\n");
}

function lastOf(pages: readonly SitemapPage[]): Date | undefined {
  return pages.reduce<Date | undefined>(
    (last, { updatedAt }) => (updatedAt && (!last || updatedAt > last) ? updatedAt : last),
    undefined,
  );
}
