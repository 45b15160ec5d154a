import { db } from "#db/client.ts";
import { keyedAuthors } from "#db/queries/publishing/authors.ts";
import { type PublishedAddress, publishedAddresses } from "#db/queries/publishing/posts.ts";
import { publicTags } from "#db/queries/publishing/tags.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { mayHavePage } from "./author-rules.ts";
import { languageAddresses } from "./translation-rules.ts";

export type BlogAddress = Readonly<{
  path: string;
  updatedAt: Date;
  /** A post with translations: its language, and the addresses of all of them by language. */
  own?: Readonly<{ language: string; languages: Readonly<Record<string, string>> }> | undefined;
}>;

/** Of posts, authors and tags, without language: what a sitemap lists. */
export function blogAddresses(now: Date): Promise<readonly BlogAddress[]> {
  return kept("addresses", [cacheTags.posts], () => readAddresses(now));
}

function postAddresses(posts: readonly PublishedAddress[]): BlogAddress[] {
  const groups = Map.groupBy(posts, ({ id, translationOf }) => translationOf ?? id);
  return posts.map(({ updatedAt, ...post }) => {
    const languages = languageAddresses(post, groups.get(post.translationOf ?? post.id) ?? []);
    return { path: paths.post(post.slug), updatedAt, own: languages && { language: post.language, languages } };
  });
}

async function readAddresses(now: Date): Promise<readonly BlogAddress[]> {
  const [posts, authors, tags] = await Promise.all([publishedAddresses(db()), keyedAuthors(db()), publicTags(db())]);
  const today = utcDate(now);
  return [
    ...postAddresses(posts),
    ...authors.flatMap(({ key, updatedAt, ...author }) =>
      key !== null && mayHavePage(author, today) ? [{ path: paths.blogAuthor(key), updatedAt }] : [],
    ),
    ...tags.map(({ key, updatedAt }) => ({ path: paths.blogTag(key), updatedAt })),
  ];
}
