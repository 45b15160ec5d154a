import { getTranslations } from "next-intl/server";
import type { PostSummary } from "#db/queries/publishing/posts.ts";
import { nameIn } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatPostCardDate } from "#lib/platform/time/written-dates.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { PostCover } from "./post-cover.tsx";
import { PostImage } from "./post-image.tsx";

type Props = {
  post: PostSummary;
  locale: string;
  heading?: "h2" | "h3";
  /** One of the first on the page: its picture is not lazy. */
  first?: boolean;
};

/** One, two or three in a row. */
const cardWidth = "(min-width:64rem) 22rem, (min-width:40rem) 50vw, 100vw";

/** The title is the link; the whole card is clickable. */
export async function PostCard({ post, locale, heading: Heading = "h2", first = false }: Props) {
  const [t, former] = await Promise.all([getTranslations("posts"), getTranslations("common.former")]);
  const href = withLocale(locale, paths.post(post.slug));
  return (
    <article className="group relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-leaf hover:border-edge print:break-inside-avoid">
      {post.featuredImage ? (
        <PostImage src={post.featuredImage} alt="" sizes={cardWidth} first={first} className="aspect-video w-full" />
      ) : (
        <PostCover color={post.categories[0]?.color ?? "green"} className="aspect-video" />
      )}
      <div className="flex grow flex-col gap-3 p-5">
        <ul className="flex flex-wrap gap-1.5">
          {post.categories.map((category) => (
            <li key={category.slug} className="max-w-full">
              <CategoryBadge category={category} />
            </li>
          ))}
        </ul>
        <Heading className="text-xl" lang={post.language} dir="auto">
          <a
            href={href}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-leaf"
          >
            {post.title}
          </a>
        </Heading>
        <p className="line-clamp-3 text-muted" lang={post.language} dir="auto">
          {post.excerpt}
        </p>
        <div className="mt-auto pt-1 text-sm text-muted">
          <p dir="auto" className="font-semibold break-words text-ink">
            {nameIn(fullName(post.author), former)}
          </p>
          <p>
            <time dateTime={post.publishedAt.toISOString()}>{formatPostCardDate(post.publishedAt, locale)}</time>
            <span aria-hidden> · </span>
            {t("readingTime", { minutes: post.readingTime })}
          </p>
        </div>
      </div>
    </article>
  );
}
