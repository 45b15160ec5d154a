import { getTranslations } from "next-intl/server";
import { nameIn } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { env } from "#lib/platform/env.ts";
import type { FeedFormat } from "#lib/platform/file-paths.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { blogAddress } from "./addresses.ts";
import { type FeedItem, jsonFeed, rss } from "./feed.ts";
import { type BlogPage, blogCategories, latestPosts } from "./kept-reads.ts";

const formats = {
  rss: { write: rss, type: "application/rss+xml; charset=utf-8" },
  json: { write: jsonFeed, type: "application/feed+json" },
} as const;

/** The newest posts of the blog or of one category, by its slug. */
export async function answerFeed(format: FeedFormat, slug?: string): Promise<Response> {
  const [categories, site, t, former] = await Promise.all([
    slug === undefined ? [] : blogCategories(),
    keptSiteSettings(),
    getTranslations({ locale: "en", namespace: "posts" }),
    getTranslations({ locale: "en", namespace: "common.former" }),
  ]);
  const category = categories.find((one) => one.slug === slug);
  if (slug !== undefined && !category) {
    return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  }
  const { siteUrl } = env();
  const posts = await latestPosts(category?.name);
  const feed = {
    title: category ? `${site.name}: ${category.name}` : `${site.name}: ${t("title")}`,
    description: t("description", { siteName: site.name }),
    url: siteUrl + blogAddress("en", { category: category?.name ?? "" }),
    self: siteUrl + paths.feed(format, slug),
    items: posts.map((post) => itemOf(post, siteUrl, nameIn(fullName(post.author), former))),
  };
  const { write, type } = formats[format];
  return new Response(write(feed), { headers: { "content-type": type } });
}

function itemOf(post: BlogPage["posts"][number], siteUrl: string, author: string): FeedItem {
  const { id, title, slug, excerpt, language, publishedAt, categories } = post;
  const url = siteUrl + paths.post(slug);
  const names = categories.map(({ name }) => name);
  return { id: `urn:uuid:${id}`, title, url, excerpt, author, language, publishedAt, categories: names };
}
