import { getTranslations } from "next-intl/server";
import type { PostSummary } from "#db/queries/publishing/posts.ts";
import { PostCard } from "./post-card.tsx";

/** Posts on the same subjects; nothing if there are none. */
export async function RelatedPosts({ posts, locale }: { posts: readonly PostSummary[]; locale: string }) {
  if (posts.length === 0) return null;
  const t = await getTranslations("posts");
  return (
    <section aria-labelledby="related" className="mt-14 border-t border-line pt-10 print:hidden">
      <h2 id="related" className="mb-6 text-2xl">
        {t("related")}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard post={post} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
