import { type AskedParams, askedText, asking } from "#lib/platform/forms/asked.ts";
import { longestSearch } from "./limit-rules.ts";
import { foldForSearch, type PostStatus } from "./rules.ts";

export type OwnPostFilter = "all" | PostStatus;
export type OwnPostsQuery = Readonly<{ search: string; filter: OwnPostFilter }>;

export function ownPostsQuery(asked: AskedParams): OwnPostsQuery {
  const { status } = asked;
  return {
    search: askedText(asked, "q", longestSearch),
    filter: status === "published" || status === "draft" ? status : "all",
  };
}

export function ownPostsSearch({ search, filter }: OwnPostsQuery): string {
  return asking({ q: search, status: filter === "all" ? "" : filter });
}

type Listed = { title: string; status: PostStatus };

export function filterPosts<T extends Listed>(posts: readonly T[], { search, filter }: OwnPostsQuery): T[] {
  const needle = foldForSearch(search);
  return posts.filter(
    (post) => (filter === "all" || post.status === filter) && foldForSearch(post.title).includes(needle),
  );
}

export function countPosts(posts: readonly Listed[]): Record<OwnPostFilter, number> {
  const published = posts.filter((post) => post.status === "published").length;
  return { all: posts.length, published, draft: posts.length - published };
}
