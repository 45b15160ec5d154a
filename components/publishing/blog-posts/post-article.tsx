import { getTranslations } from "next-intl/server";
import { Avatar } from "#components/identity/avatars/avatar.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { formerOf, nameIn } from "#lib/identity/users/former.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import { blogAddress } from "#lib/publishing/blog-posts/addresses.ts";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";
import { contentsOf } from "#lib/publishing/dressing/contents.ts";
import type { PostBody } from "#lib/publishing/dressing/dress-post.ts";
import { AuthorBox, AuthorName } from "./author-box.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { PostText } from "./post-body.tsx";
import { PostContents } from "./post-contents.tsx";
import { PostCover } from "./post-cover.tsx";
import { PostImage } from "./post-image.tsx";
import { TagLinks } from "./tag-links.tsx";

export type ArticlePost = Readonly<{
  title: string;
  excerpt: string;
  body: PostBody;
  language: string;
  featuredImage: string | null;
  /** Minutes. */
  readingTime: number;
  tags: readonly string[];
  categories: readonly { name: string; slug: string; color: CategoryColor }[];
}>;

type Props = {
  post: ArticlePost;
  locale: string;
  authorName: string;
  /** The key of the author's page, and those of its tags; a preview links to none. */
  pages?: Readonly<{ author: string | null; tags: readonly string[] }>;
  date: Date;
  /** Visits so far; a preview has none. */
  views?: number;
  /** Where a visit is counted; a preview counts none. */
  beacon?: string;
  share?: React.ReactNode;
};

export async function PostArticle({ post, locale, authorName, pages, date, views, beacon, share }: Props) {
  const [t, former] = await Promise.all([getTranslations("posts"), getTranslations("common.former")]);
  const headings = contentsOf(post.body.headings, post.readingTime);
  const shownAuthor = nameIn(authorName, former);
  const authorHref = pages?.author ? withLocale(locale, paths.blogAuthor(pages.author)) : undefined;
  return (
    <article lang={post.language} data-view-beacon={beacon} className="mx-auto max-w-3xl">
      <header>
        <ul className="flex flex-wrap gap-1.5">
          {post.categories.map((category) => (
            <li key={category.slug} className="max-w-full">
              <CategoryBadge category={category} href={blogAddress(locale, { category: category.name })} />
            </li>
          ))}
        </ul>
        <h1 dir="auto" className="mt-4 text-3xl break-words sm:text-4xl lg:text-5xl">
          {post.title}
        </h1>
        <p dir="auto" className="mt-4 text-lg break-words text-muted sm:text-xl">
          {post.excerpt}
        </p>
        <Byline locale={locale} name={shownAuthor} href={authorHref} date={date}>
          <Fact icon="clock">{t("readingTime", { minutes: post.readingTime })}</Fact>
          {views === undefined ? null : (
            <Fact icon="eye">
              <span data-views>{t("views", { count: views })}</span>
              {beacon === undefined ? null : (
                <noscript>
                  {/* biome-ignore lint/performance/noImgElement: loading it counts the visit */}
                  <img src={beacon} alt="" />
                </noscript>
              )}
            </Fact>
          )}
        </Byline>
      </header>
      <Picture post={post} />
      {share === undefined ? null : (
        <div lang={locale} className="mb-8">
          {share}
        </div>
      )}
      <PostContents headings={headings} locale={locale} />
      <PostText html={post.body.html} language={post.language} />
      <TagLinks tags={post.tags} keys={pages?.tags ?? []} locale={locale} label={t("tags")} />
      <div lang={locale} className="mt-10">
        <AuthorBox name={shownAuthor} gone={formerOf(authorName) !== undefined} href={authorHref} />
      </div>
    </article>
  );
}

function Byline(props: {
  locale: string;
  name: string;
  href: string | undefined;
  date: Date;
  children: React.ReactNode;
}) {
  const { locale, name, href, date, children } = props;
  return (
    <div lang={locale} className="mt-6 flex items-center gap-3">
      <Avatar name={name} className="size-11" />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          <AuthorName name={name} href={href} />
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <time dateTime={date.toISOString()}>{formatPostDate(date, locale)}</time>
          {children}
        </p>
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: "clock" | "eye"; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={icon} className="size-4 shrink-0" />
      {children}
    </span>
  );
}

function Picture({ post: { featuredImage, title, categories } }: { post: ArticlePost }) {
  const frame = "my-8 aspect-video w-full rounded-card";
  if (!featuredImage) {
    return <PostCover color={categories[0]?.color ?? "green"} className={`${frame} sm:aspect-[3/1] print:hidden`} />;
  }
  return <PostImage src={featuredImage} alt={title} sizes="(min-width:51rem) 48rem, 100vw" main className={frame} />;
}
