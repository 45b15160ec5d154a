import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageCard } from "#lib/publishing/cards/kept-reads.ts";
import { pageMetadata, pictureOfCard } from "#lib/publishing/site/metadata.ts";
import type { AuthorList, TagList } from "./kept-reads.ts";

/** Pages after the first are not for search engines. They share the blog's card. */
export async function tagMetadata(locale: string, list: TagList | undefined): Promise<Metadata> {
  if (!list) return {};
  const [t, site] = await Promise.all([getTranslations("posts"), keptSiteSettings()]);
  const description = t("tagDescription", { tag: list.name, siteName: site.name });
  return listMetadata(locale, list, { path: paths.blogTag(list.key), title: `#${list.name}`, description });
}

export async function authorMetadata(locale: string, list: AuthorList | undefined): Promise<Metadata> {
  if (!list) return {};
  const [t, site] = await Promise.all([getTranslations("posts.author"), keptSiteSettings()]);
  const description = t("description", { name: list.name, siteName: site.name });
  return listMetadata(locale, list, { path: paths.blogAuthor(list.key), title: list.name, description });
}

async function listMetadata(
  locale: string,
  { page }: { page: number },
  about: { path: string; title: string; description: string },
): Promise<Metadata> {
  const picture = await pictureOfCard(pageCard(locale, paths.blog));
  const metadata = await pageMetadata({ locale, ...about, picture });
  return page === 1 ? metadata : { ...metadata, robots: { index: false, follow: true } };
}
