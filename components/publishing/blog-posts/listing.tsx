import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { listAddress } from "#lib/publishing/blog-posts/addresses.ts";
import type { BlogPage } from "#lib/publishing/blog-posts/kept-reads.ts";
import { Pagination } from "./pagination.tsx";
import { PostGrid } from "./post-grid.tsx";

type Props = {
  locale: string;
  /** Of the first page, without language. */
  path: string;
  found: BlogPage;
  /** What the posts have in common. */
  heading: React.ReactNode;
};

/** Posts that have something in common, below a way back to the blog. */
export async function Listing({ locale, path, found, heading }: Props) {
  const t = await getTranslations("posts");
  const { posts, total, page, pages } = found;
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <header className="max-w-3xl">
        <p className="mb-4 print:hidden">
          <a href={withLocale(locale, paths.blog)} className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <Icon name="arrow-right" className="size-5 shrink-0 rotate-180" />
            {t("back")}
          </a>
        </p>
        {heading}
        <p className="mt-3 text-muted">{t("count", { count: total })}</p>
      </header>
      <PostGrid posts={posts} locale={locale} />
      <Pagination at={(number) => listAddress(locale, path, number)} page={page} pages={pages} />
    </div>
  );
}
