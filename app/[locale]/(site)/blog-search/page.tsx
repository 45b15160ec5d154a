import { locale as currentLocale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import { BlogList } from "#components/publishing/blog-posts/blog-list.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { blogAddress } from "#lib/publishing/blog-posts/addresses.ts";
import { feedLinks } from "#lib/publishing/blog-posts/feed-links.ts";
import { blogQuery } from "#lib/publishing/blog-posts/input.ts";
import { blogCategories, findPosts } from "#lib/publishing/blog-posts/kept-reads.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  const query = blogQuery(await searchParams);
  const [locale, t, categories] = await Promise.all([currentLocale(), getTranslations("posts"), blogCategories()]);
  const metadata = await pageMetadata({ locale: locale ?? "en", path: paths.blog, title: t("title") });
  const types = feedLinks(categories.find(({ name }) => name === query.category));
  return { ...metadata, alternates: { ...metadata.alternates, types }, robots: { index: false, follow: true } };
}

export default async function BlogSearchPage({ searchParams }: Props) {
  const query = blogQuery(await searchParams);
  const [locale, found, categories] = await Promise.all([currentLocale(), findPosts(query), blogCategories()]);
  const search = blogAddress("en", query).slice(paths.blog.length);
  return (
    <SitePage path={paths.blog} search={search} tags={[]}>
      <BlogList locale={locale ?? "en"} query={query} found={found} categories={categories} />
    </SitePage>
  );
}
