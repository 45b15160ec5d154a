import { getTranslations } from "next-intl/server";
import { env } from "#lib/env.ts";
import { paths } from "#lib/paths.ts";
import { nameIn } from "#lib/people/former.ts";
import { rss } from "#lib/posts/feed.ts";
import { latestPosts } from "#lib/posts/published.ts";
import { siteSettings } from "#lib/site/settings.ts";
import { fullName } from "#lib/users/name.ts";

/** The newest posts for feed readers. */
export async function GET(): Promise<Response> {
  const [posts, site, t, former] = await Promise.all([
    latestPosts(),
    siteSettings(),
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
    self: `${siteUrl}/feed.xml`,
    items,
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
