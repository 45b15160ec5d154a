import { getTranslations } from "next-intl/server";
import { nameIn } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { env } from "#lib/platform/env.ts";
import { feedPath } from "#lib/platform/file-paths.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { rss } from "#lib/publishing/blog-posts/feed.ts";
import { latestPosts } from "#lib/publishing/blog-posts/kept-reads.ts";

export async function GET(): Promise<Response> {
  const [posts, site, t, former] = await Promise.all([
    latestPosts(),
    keptSiteSettings(),
    getTranslations({ locale: "en", namespace: "posts" }),
    getTranslations({ locale: "en", namespace: "common.former" }),
  ]);
  const { siteUrl } = env();
  const items = posts.map((post) => ({
    title: post.title,
    url: siteUrl + paths.post(post.slug),
    id: `urn:uuid:${post.id}`,
    excerpt: post.excerpt,
    author: nameIn(fullName(post.author), former),
    publishedAt: post.publishedAt,
    categories: post.categories.map(({ name }) => name),
  }));
  const feed = rss({
    title: `${site.name}: ${t("title")}`,
    description: t("description", { siteName: site.name }),
    url: siteUrl + paths.blog,
    self: `${siteUrl}${feedPath}`,
    items,
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
