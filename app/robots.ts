import type { MetadataRoute } from "next";
import { locales } from "#i18n/routing.ts";
import { apiArea } from "#lib/platform/api-paths.ts";
import { env } from "#lib/platform/env.ts";
import { folderOf, paths, withLocale } from "#lib/platform/paths.ts";

const closed = [
  paths.dashboard,
  paths.staff,
  paths.guardianCode,
  folderOf(paths.resetPassword),
  folderOf(paths.confirmEmail),
  paths.blogPreview,
];

export default function robots(): MetadataRoute.Robots {
  const disallow = [apiArea, ...locales.flatMap((locale) => closed.map((path) => withLocale(locale, path)))];
  return { rules: [{ userAgent: "*", allow: "/", disallow }], sitemap: `${env().siteUrl}/sitemap.xml` };
}
