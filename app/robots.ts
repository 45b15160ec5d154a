import type { MetadataRoute } from "next";
import { locales } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const closed = [paths.dashboard, "/staff", "/guardian", "/reset-password", "/confirm-email", paths.blogPreview];

/** What search engines should not visit. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", ...locales.flatMap((locale) => closed.map((path) => withLocale(locale, path)))];
  return { rules: [{ userAgent: "*", allow: "/", disallow }], sitemap: `${env().siteUrl}/sitemap.xml` };
}
