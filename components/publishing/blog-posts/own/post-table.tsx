import { useFormatter, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EyeIcon, PencilIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { ListedPost } from "#db/queries/publishing/author-posts.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatTableDate } from "#lib/platform/time/written-dates.ts";
import { Changed } from "./changed.tsx";
import { DeletePost } from "./delete-post.tsx";
import { PostStanding } from "./post-standing.tsx";
import { rowButton } from "./row-button.ts";

const shownCategories = 2;
const columns = [
  "columnTitle",
  "columnStatus",
  "columnCategories",
  "columnViews",
  "columnPublished",
  "columnActions",
] as const;

type Shown = {
  locale: string;
  /** When the page was rendered, and the reader's time zone. */
  seen: Readonly<{ now: Date; timeZone: string }>;
};

/** A table that becomes a stack of cards on a phone. */
export function PostTable({ posts, ...shown }: Shown & { posts: readonly ListedPost[] }) {
  const t = useTranslations("editor.list");
  return (
    <div className="@container">
      <table
        aria-label={t("title")}
        className="block w-full border-separate border-spacing-0 text-start @2xl:table @2xl:rounded-card @2xl:border @2xl:border-line @2xl:bg-surface"
      >
        <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line px-3 py-3 text-start text-sm font-semibold text-muted first:ps-4 last:pe-4 last:text-end"
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-4 @2xl:table-row-group">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell =
  "flex flex-wrap items-center gap-2 align-middle @2xl:table-cell @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-3 @2xl:group-last:border-b-0 @2xl:first:ps-4 @2xl:last:pe-4";

function PostRow({ post, locale, seen }: Shown & { post: ListedPost }) {
  const t = useTranslations("editor.list");
  const format = useFormatter();
  return (
    <tr className="group flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-line bg-surface p-4 @2xl:table-row">
      <th
        scope="row"
        className={`${cell} basis-full text-start text-lg font-semibold wrap-anywhere @2xl:min-w-44 @2xl:text-base`}
      >
        {post.title}
      </th>
      <td className={cell}>
        <PostStanding post={post} locale={locale} timeZone={seen.timeZone} />
        <Changed at={post.updatedAt} locale={locale} seen={seen} />
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
      <td className={`${cell} basis-full`}>
        <RowActions post={post} locale={locale} />
      </td>
    </tr>
  );
}

/** Replaces the column heads, which are hidden on a phone. */
function PhoneLabel({ children }: { children: React.ReactNode }) {
  return (
    <span aria-hidden className="text-sm text-muted @2xl:hidden">
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

  // Posts hidden by staff cannot be changed until staff decide.
  if (post.hidden) return <p className="text-sm text-muted @2xl:text-end">{t("frozen")}</p>;
  return (
    <div className="flex w-full flex-wrap gap-2 @2xl:flex-nowrap @2xl:justify-end @2xl:gap-0">
      {post.status === "published" ? (
        <Button asChild variant="outline" className={rowButton}>
          <a
            href={withLocale(locale, paths.post(post.slug))}
            target="_blank"
            rel="noopener"
            aria-label={t("view", { title })}
            title={t("viewShort")}
          >
            <EyeIcon aria-hidden />
            <span className="@2xl:sr-only">{t("viewShort")}</span>
          </a>
        </Button>
      ) : null}
      <Button asChild variant="outline" className={rowButton}>
        <AppLink
          href={withLocale(locale, paths.editPost(post.id))}
          aria-label={t("edit", { title })}
          title={t("editShort")}
        >
          <PencilIcon aria-hidden />
          <span className="@2xl:sr-only">{t("editShort")}</span>
        </AppLink>
      </Button>
      <DeletePost id={post.id} title={title} />
    </div>
  );
}
