import type { MetadataRoute } from "next";
import { defaultLocale, locales } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { paths, publicPaths, withLocale } from "#lib/platform/paths.ts";
import { allAddresses } from "#lib/publishing/blog-posts/kept-reads.ts";

/** Every public page and every published post, in every language. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const posts = (await allAddresses()).map(({ slug, updatedAt }) => ({ path: paths.post(slug), updatedAt }));
  const at = (locale: string, path: string) => env().siteUrl + withLocale(locale, path);
  return [...publicPaths.map((path) => ({ path, updatedAt: undefined })), ...posts].flatMap(({ path, updatedAt }) => {
    const languages = Object.fromEntries(locales.map((locale) => [locale, at(locale, path)]));
    languages["x-default"] = at(defaultLocale, path);
    return locales.map((locale) => ({
      url: at(locale, path),
      ...(updatedAt ? { lastModified: updatedAt } : {}),
      alternates: { languages },
    }));
  });
}
