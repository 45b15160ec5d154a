import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { blogAddress } from "#lib/publishing/blog-posts/addresses.ts";
import type { BlogQuery } from "#lib/publishing/blog-posts/input.ts";
import type { BlogPage } from "#lib/publishing/blog-posts/kept-reads.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { Pagination } from "./pagination.tsx";
import { PostGrid } from "./post-grid.tsx";

type Props = { locale: string; query: BlogQuery; found: BlogPage; categories: readonly { id: string; name: string }[] };

export async function BlogList({ locale, query, found, categories }: Props) {
  const t = await getTranslations("posts");
  const { posts, total, page, pages } = found;
  const narrowed = query.search !== "" || query.category !== "";
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <header className="mb-8 max-w-3xl">
        <h1 className="text-3xl sm:text-5xl">{t("title")}</h1>
        <p className="mt-4 text-lg text-muted">{t("intro")}</p>
      </header>
      <BlogFilters locale={locale} query={query} categories={categories} />
      {narrowed && total > 0 ? (
        <p role="status" className="mt-6 text-muted">
          {t("found", { count: total })}
        </p>
      ) : null}
      {posts.length === 0 ? (
        <EmptyState
          className="mt-8"
          icon={<Icon name={narrowed ? "search" : "book-open"} />}
          title={t(narrowed ? "nothingFound" : "noPosts")}
          action={
            narrowed ? (
              <Button asChild variant="outline">
                <a href={blogAddress(locale, {})}>{t("clear")}</a>
              </Button>
            ) : undefined
          }
        />
      ) : (
        <PostGrid posts={posts} locale={locale} />
      )}
      <Pagination at={(number) => blogAddress(locale, { ...query, page: number })} page={page} pages={pages} />
    </div>
  );
}
