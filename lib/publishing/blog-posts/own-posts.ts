import { longestSearch } from "./limit-rules.ts";
import { foldForSearch, type PostStatus } from "./rules.ts";

/** Search and filters of an author's list (PURE). */
export type OwnPostFilter = "all" | PostStatus;
export type OwnPostsQuery = Readonly<{ search: string; filter: OwnPostFilter }>;

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the list's address; what cannot be meant becomes its default. */
export function ownPostsQuery(params: Params): OwnPostsQuery {
  const { q, status } = params;
  return {
    search: typeof q === "string" ? q.trim().slice(0, longestSearch) : "",
    filter: status === "published" || status === "draft" ? status : "all",
  };
}

/** The query part of the list's address for another filter, keeping the search. */
export function ownPostsSearch({ search, filter }: OwnPostsQuery): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (filter !== "all") params.set("status", filter);
  const text = params.toString();
  return text ? `?${text}` : "";
}

type Listed = { title: string; status: PostStatus };

/** The posts whose title contains the search, whatever the case, and that have the status. */
export function filterPosts<T extends Listed>(posts: readonly T[], { search, filter }: OwnPostsQuery): T[] {
  const needle = foldForSearch(search);
  return posts.filter(
    (post) => (filter === "all" || post.status === filter) && foldForSearch(post.title).includes(needle),
  );
}

/** How many posts there are in all, whatever is searched for. */
export function countPosts(posts: readonly Listed[]): Record<OwnPostFilter, number> {
  const published = posts.filter((post) => post.status === "published").length;
  return { all: posts.length, published, draft: posts.length - published };
}
