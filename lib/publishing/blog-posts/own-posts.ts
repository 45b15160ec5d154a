import { longestSearch } from "./limit-rules.ts";
import { foldForSearch, type PostStatus } from "./rules.ts";

export type OwnPostFilter = "all" | PostStatus;
export type OwnPostsQuery = Readonly<{ search: string; filter: OwnPostFilter }>;

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

export function ownPostsQuery(params: Params): OwnPostsQuery {
  const { q, status } = params;
  return {
    search: typeof q === "string" ? q.trim().slice(0, longestSearch) : "",
    filter: status === "published" || status === "draft" ? status : "all",
  };
}

export function ownPostsSearch({ search, filter }: OwnPostsQuery): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (filter !== "all") params.set("status", filter);
  const text = params.toString();
  return text ? `?${text}` : "";
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
