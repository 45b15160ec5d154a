import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { publishedPostBySlug } from "#db/queries/publishing/posts.ts";
import { locales } from "#i18n/routing.ts";
import { cardsFolder } from "#lib/platform/file-paths.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { paths, splitLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";
import { cardAddress, type ShareCard } from "./card.ts";
import { pageTitles } from "./page-titles.ts";

/** The card of a page; a page without one of its own has that of the home page. */
export async function pageCard(locale: string, path: string): Promise<ShareCard> {
  const [t, { name: siteName }] = await Promise.all([getTranslations({ locale }), keptSiteSettings()]);
  const [place, key] = pageTitles.has(path) ? [path, pageTitles.get(path)] : [paths.home, pageTitles.get(paths.home)];
  const title = key ? t(key, { siteName }) : siteName;
  return { path: place, locale, title, label: "", siteName, background: "page" };
}

type CardPost = { slug: string; title: string; categories: readonly { name: string; color: CategoryColor }[] };

/** The card of a published post, the same in every language. */
export async function postCard({ slug, title, categories: [category] }: CardPost): Promise<ShareCard> {
  const { name: siteName } = await keptSiteSettings();
  const [label, background] = category ? [category.name, category.color] : ["", "green" as const];
  return { path: paths.post(slug), locale: "en", title, label, siteName, background };
}

const placed = new RegExp(`^${cardsFolder}[^/]+(/.+)\\.jpg$`, "u");

/** The card at an address (decoded); `undefined` where there is none, or it showed something that has changed since. */
export async function findCard(address: string): Promise<ShareCard | undefined> {
  const place = placed.exec(address)?.[1];
  if (place === undefined) return undefined;
  const card = await cardOf(place);
  return card && decodeURI(cardAddress(card)) === decodeURI(address) ? card : undefined;
}

async function cardOf(place: string): Promise<ShareCard | undefined> {
  if (place.startsWith(`${paths.blog}/`)) {
    const post = await publishedPostBySlug(db(), normalText(place.slice(paths.blog.length + 1), "NFC"));
    return post && postCard(post);
  }
  const { locale, path } = splitLocale(place === "/home" ? paths.home : place, locales);
  return hasLocale(locales, locale) && pageTitles.has(path) ? pageCard(locale, path) : undefined;
}
