import { Eye, Pencil } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ListedPost } from "#db/queries/author-posts.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { formatTableDate } from "#lib/time.ts";
import { DeletePost } from "./delete-post.tsx";

const shownCategories = 2;
const columns = [
  "columnTitle",
  "columnStatus",
  "columnCategories",
  "columnViews",
  "columnPublished",
  "columnActions",
] as const;

/** An author's posts: a table, which becomes a stack of cards on a phone. */
export function PostTable({ posts, locale }: { posts: readonly ListedPost[]; locale: string }) {
  const t = useTranslations("editor.list");
  return (
    <table
      aria-label={t("title")}
      className="w-full border-separate border-spacing-0 text-start max-sm:block sm:rounded-card sm:border sm:border-line sm:bg-surface"
    >
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line px-4 py-3 text-start text-sm font-semibold text-muted last:text-end"
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-4">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} locale={locale} />
        ))}
      </tbody>
    </table>
  );
}

const cell =
  "px-4 py-3 align-middle max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:p-0 sm:border-b sm:border-line sm:group-last:border-b-0";

function PostRow({ post, locale }: { post: ListedPost; locale: string }) {
  const t = useTranslations("editor.list");
  const format = useFormatter();
  return (
    <tr className="group max-sm:flex max-sm:flex-col max-sm:gap-2.5 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4">
      <th scope="row" className={`${cell} max-w-sm text-start font-semibold wrap-anywhere max-sm:text-lg`}>
        {post.title}
      </th>
      <td className={cell}>
        <Badge tone={post.status === "published" ? "success" : "neutral"}>
          {t(post.status === "published" ? "statusPublished" : "statusDraft")}
        </Badge>
      </td>
      <td className={cell}>
        <CategoryBadges categories={post.categories} />
      </td>
      <td className={`${cell} tabular-nums`}>
        <PhoneLabel>{t("columnViews")}</PhoneLabel>
        {format.number(post.viewsCount)}
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <PhoneLabel>{t("columnPublished")}</PhoneLabel>
        {formatTableDate(post.publishedAt, locale)}
      </td>
      <td className={cell}>
        <RowActions post={post} locale={locale} />
      </td>
    </tr>
  );
}

/** On a phone the column heads are gone from sight. */
function PhoneLabel({ children }: { children: React.ReactNode }) {
  return (
    <span aria-hidden className="text-sm text-muted sm:hidden">
      {children}
    </span>
  );
}

function CategoryBadges({ categories }: Pick<ListedPost, "categories">) {
  const t = useTranslations("editor.list");
  const more = categories.length - shownCategories;
  return (
    <span className="flex flex-wrap gap-1.5">
      {categories.slice(0, shownCategories).map((category) => (
        <Badge key={category.name} tone={category.color}>
          {category.name}
        </Badge>
      ))}
      {more > 0 ? (
        <Badge>
          <span aria-hidden>{t("moreCategories", { count: more })}</span>
          <span className="sr-only">{t("moreCategoriesLabel", { count: more })}</span>
        </Badge>
      ) : null}
    </span>
  );
}

function RowActions({ post, locale }: { post: ListedPost; locale: string }) {
  const t = useTranslations("editor.list");
  const { title } = post;
  const word = "sm:sr-only";
  return (
    <div className="flex justify-end gap-1 max-sm:w-full max-sm:flex-wrap max-sm:justify-start max-sm:gap-2">
      {post.status === "published" ? (
        <Button asChild variant="ghost" className="sm:size-11 sm:p-0">
          <a
            href={withLocale(locale, paths.post(post.slug))}
            target="_blank"
            rel="noopener"
            aria-label={t("view", { title })}
            title={t("viewShort")}
          >
            <Eye aria-hidden />
            <span className={word}>{t("viewShort")}</span>
          </a>
        </Button>
      ) : null}
      <Button asChild variant="ghost" className="sm:size-11 sm:p-0">
        <Link
          href={withLocale(locale, paths.editPost(post.id))}
          aria-label={t("edit", { title })}
          title={t("editShort")}
        >
          <Pencil aria-hidden />
          <span className={word}>{t("editShort")}</span>
        </Link>
      </Button>
      <DeletePost id={post.id} title={title} />
    </div>
  );
}
