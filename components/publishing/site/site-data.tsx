import { getLocale } from "next-intl/server";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** Structured data about the site, only on the home page. https://schema.org/WebSite */
export async function SiteData() {
  const [locale, { name, social }] = await Promise.all([getLocale(), keptSiteSettings()]);
  const { siteUrl } = env();
  const profiles = Object.values(social);
  return (
    <JsonLd
      data={{
        "@type": "WebSite",
        name,
        url: siteUrl + withLocale(locale, paths.home),
        inLanguage: locale,
        publisher: {
          "@type": "Organization",
          name,
          url: siteUrl,
          logo: `${siteUrl}/icon-512.png`,
          ...(profiles.length > 0 ? { sameAs: profiles } : {}),
        },
      }}
    />
  );
}
