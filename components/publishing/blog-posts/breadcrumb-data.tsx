import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Where a page lies under the blog. https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export async function BreadcrumbData({ locale, name }: { locale: string; name: string }) {
  const t = await getTranslations("posts");
  const blog = env().siteUrl + withLocale(locale, paths.blog);
  const itemListElement = [
    { "@type": "ListItem", position: 1, name: t("title"), item: blog },
    { "@type": "ListItem", position: 2, name },
  ];
  return <JsonLd data={{ "@type": "BreadcrumbList", itemListElement }} />;
}
