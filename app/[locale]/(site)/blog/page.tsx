import { locale as currentLocale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import { SitePage } from "#components/layout/site-page.tsx";
import { BlogList } from "#components/posts/blog-list.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths } from "#lib/paths.ts";
import { blogQuery } from "#lib/posts/input.ts";
import { blogCategories, firstPosts } from "#lib/posts/published.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t, site] = await Promise.all([currentLocale(), getTranslations("posts"), siteSettings()]);
  const description = t("description", { siteName: site.name });
  const metadata = await pageMetadata({ locale: locale ?? "en", path: paths.blog, title: t("title"), description });
  return { ...metadata, alternates: { ...metadata.alternates, types: { "application/rss+xml": "/feed.xml" } } };
}

/** The list without search. With a query, `blog-search` answers under the same address. */
export default async function BlogListPage() {
  const [locale, found, categories] = await Promise.all([currentLocale(), firstPosts(), blogCategories()]);
  return (
    <SitePage path={paths.blog} tags={[cacheTags.posts, cacheTags.categories, cacheTags.settings]}>
      <BlogList locale={locale ?? "en"} query={blogQuery({})} found={found} categories={categories} />
    </SitePage>
  );
}
