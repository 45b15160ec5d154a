import type { PostSummary } from "#db/queries/publishing/posts.ts";
import { PostCard } from "./post-card.tsx";

/** Cards of posts in up to three columns. */
export function PostGrid({ posts, locale }: { posts: readonly PostSummary[]; locale: string }) {
  return (
    <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id} className="min-w-0">
          <PostCard post={post} locale={locale} first={index < 3} />
        </li>
      ))}
    </ul>
  );
}
