import { locale as currentLocale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import { BlogList } from "#components/publishing/blog-posts/blog-list.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { feedLinks } from "#lib/publishing/blog-posts/feed-links.ts";
import { blogQuery } from "#lib/publishing/blog-posts/input.ts";
import { blogCategories, firstPosts } from "#lib/publishing/blog-posts/kept-reads.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, site] = await Promise.all([currentLocale(), getTranslations("posts"), keptSiteSettings()]);
  const description = t("description", { siteName: site.name });
  const metadata = await pageMetadata({ locale: locale ?? "en", path: paths.blog, title: t("title"), description });
  return { ...metadata, alternates: { ...metadata.alternates, types: feedLinks() } };
}

/** The list without search. With a query, `blog-search` is served at the same address. */
export default async function BlogListPage() {
  const [locale, found, categories] = await Promise.all([currentLocale(), firstPosts(), blogCategories()]);
  return (
    <SitePage path={paths.blog} tags={[cacheTags.posts, cacheTags.categories, cacheTags.settings]}>
      <BlogList locale={locale ?? "en"} query={blogQuery({})} found={found} categories={categories} />
    </SitePage>
  );
}
