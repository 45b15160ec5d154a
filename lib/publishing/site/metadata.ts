import type { Metadata } from "next";
import { locales } from "#i18n/routing.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { cardAddress, cardSize, type ShareCard } from "#lib/publishing/cards/card.ts";
import { pageCard } from "#lib/publishing/cards/kept-reads.ts";

/** A picture shown where the page is shared. A size that is not known is not told. */
export type SharedPicture = { url: string; alt: string; width?: number; height?: number };

type Page = {
  locale: string;
  /** Without language prefix. */
  path: string;
  title: string;
  description?: string;
  /** In place of the page's own card. */
  picture?: SharedPicture;
  /** What makes it an article; `language` is the one it is written in. */
  /** Of a page that stands in several languages under several names: its addresses by language. */
  languages?: Record<string, string> | undefined;
  article?: { publishedAt: Date; updatedAt: Date; language: string };
};

/** As networks name languages: with a country, which says nothing about the reader's. */
const territories: Readonly<Record<string, string>> = { en: "en_US", es: "es_ES", fr: "fr_FR", de: "de_DE" };
const territoryOf = (locale: string) => territories[locale] ?? locale;

/**
 * What a public page says about itself to search engines and networks: title, description, canonical address, the same
 * page in every language, and its picture. Next repeats for Twitter what it finds for Open Graph.
 */
export async function pageMetadata(page: Page) {
  const { locale, path, title, description, article } = page;
  const same = Object.fromEntries(locales.map((language) => [language, withLocale(language, path)]));
  const languages = page.languages ?? { ...same, "x-default": path };
  // Each language has a text of its own then, so only the address in that language is the page's.
  const canonical = (article && page.languages?.[article.language]) ?? withLocale(locale, path);
  const [site, picture] = await Promise.all([
    keptSiteSettings(),
    page.picture ?? pictureOfCard(pageCard(locale, path)),
  ]);
  const others = locales.filter((language) => language !== locale).map(territoryOf);
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical, languages },
    openGraph: {
      ...(article
        ? {
            type: "article",
            publishedTime: article.publishedAt.toISOString(),
            modifiedTime: article.updatedAt.toISOString(),
            locale: territoryOf(article.language),
          }
        : { type: "website", locale: territoryOf(locale), alternateLocale: others }),
      url: withLocale(locale, path),
      siteName: site.name,
      title,
      ...(description ? { description } : {}),
      images: [picture],
    },
    twitter: { card: "summary_large_image" },
  } satisfies Metadata;
}

/** A card as a picture of the page. */
export async function pictureOfCard(drawn: ShareCard | Promise<ShareCard>): Promise<SharedPicture> {
  const card = await drawn;
  return { url: cardAddress(card), alt: card.title, ...cardSize };
}
