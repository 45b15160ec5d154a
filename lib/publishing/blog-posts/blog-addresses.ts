import { db } from "#db/client.ts";
import { keyedAuthors } from "#db/queries/publishing/authors.ts";
import { publishedAddresses } from "#db/queries/publishing/posts.ts";
import { publicTags } from "#db/queries/publishing/tags.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { mayHavePage } from "./author-rules.ts";

export type BlogAddress = Readonly<{ path: string; updatedAt: Date }>;

/** Of posts, authors and tags, without language: what a sitemap lists. */
export function blogAddresses(): Promise<readonly BlogAddress[]> {
  return kept("addresses", [cacheTags.posts], readAddresses);
}

async function readAddresses(): Promise<readonly BlogAddress[]> {
  const [posts, authors, tags] = await Promise.all([publishedAddresses(db()), keyedAuthors(db()), publicTags(db())]);
  const today = utcDate(new Date());
  return [
    ...posts.map(({ slug, updatedAt }) => ({ path: paths.post(slug), updatedAt })),
    ...authors.flatMap(({ key, updatedAt, ...author }) =>
      key !== null && mayHavePage(author, today) ? [{ path: paths.blogAuthor(key), updatedAt }] : [],
    ),
    ...tags.map(({ key, updatedAt }) => ({ path: paths.blogTag(key), updatedAt })),
  ];
}
