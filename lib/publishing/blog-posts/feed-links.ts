import { feedPaths } from "#lib/platform/file-paths.ts";
import { paths } from "#lib/platform/paths.ts";

/** For a page's metadata: the feeds of the blog, and those of a category that the page shows. */
export function feedLinks(category?: Readonly<{ name: string; slug: string }>) {
  const of = (format: keyof typeof feedPaths) =>
    category ? [{ url: paths.feed(format, category.slug), title: category.name }] : feedPaths[format];
  return { "application/rss+xml": of("rss"), "application/feed+json": of("json") };
}
