import type { MetadataRoute } from "next";
import { defaultLocale, locales } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { paths, publicPaths, withLocale } from "#lib/platform/paths.ts";
import { allAddresses } from "#lib/publishing/blog-posts/kept-reads.ts";
import { languageAddresses } from "#lib/publishing/blog-posts/translation-rules.ts";

type SitemapEntry = Readonly<{
  path: string;
  updatedAt?: Date;
  /** A post with translations: its language, and the addresses of all of them. */
  own?: { language: string; languages: Record<string, string> } | undefined;
}>;

/** Every public page and every published post, in every language. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const addresses = await allAddresses();
  const groups = Map.groupBy(addresses.toReversed(), ({ id, translationOf }) => translationOf ?? id);
  const posts = addresses.map(({ updatedAt, ...post }) => {
    const languages = languageAddresses(post, groups.get(post.translationOf ?? post.id) ?? []);
    return { path: paths.post(post.slug), updatedAt, own: languages && { language: post.language, languages } };
  });
  const at = (locale: string, path: string) => env().siteUrl + withLocale(locale, path);
  return [...publicPaths.map((path) => ({ path })), ...posts].flatMap((page: SitemapEntry) => {
    const { path, updatedAt, own } = page;
    const languages = own
      ? Object.fromEntries(Object.entries(own.languages).map(([locale, address]) => [locale, env().siteUrl + address]))
      : Object.fromEntries([
          ...locales.map((locale) => [locale, at(locale, path)]),
          ["x-default", at(defaultLocale, path)],
        ]);
    // A post with translations stands at the address of its own language alone.
    return (own ? [own.language] : locales).map((locale) => ({
      url: at(locale, path),
      ...(updatedAt ? { lastModified: updatedAt } : {}),
      alternates: { languages },
    }));
  });
}
