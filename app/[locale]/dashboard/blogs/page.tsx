import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { PlusIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ForeignTranslations } from "#components/publishing/blog-posts/own/foreign-translations.tsx";
import { NoPosts } from "#components/publishing/blog-posts/own/no-posts.tsx";
import { PostFilters } from "#components/publishing/blog-posts/own/post-filters.tsx";
import { PostTable } from "#components/publishing/blog-posts/own/post-table.tsx";
import { UnfinishedPosts } from "#components/publishing/blog-posts/own/unfinished-posts.tsx";
import { WaitingPictures } from "#components/publishing/blog-posts/own/waiting-pictures.tsx";
import { db } from "#db/client.ts";
import { translationsByOthers } from "#db/queries/publishing/agreed-translations.ts";
import { postsOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { ownWaitingPictures } from "#db/queries/safety/held-pictures.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { countPosts, filterPosts, ownPostsQuery } from "#lib/publishing/blog-posts/own-posts.ts";
import { unfinishedPosts } from "#lib/publishing/blog-posts/unfinished-posts.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("blogs");
}

const mostPictures = 24;
const mostTranslations = 50;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MyPostsPage({ searchParams }: Props) {
  const user = await requireRole("mentor");
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("editor.list")]);
  const query = ownPostsQuery(params);
  const [all, unfinished, pictures, translations] = await Promise.all([
    postsOfAuthor(db(), user.id),
    unfinishedPosts(db(), user.id),
    ownWaitingPictures(db(), user.id, mostPictures),
    translationsByOthers(db(), user.id, mostTranslations),
  ]);
  const shown = filterPosts(all, query);
  const now = new Date();
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title={t("title")} text={t("intro")}>
        <Button asChild>
          <AppLink href={withLocale(locale, paths.newPost)}>
            <PlusIcon aria-hidden />
            {t("create")}
          </AppLink>
        </Button>
      </PageTitle>
      <UnfinishedPosts posts={unfinished} now={now} />
      <ForeignTranslations translations={translations} locale={locale} />
      <WaitingPictures pictures={pictures} />
      <PostFilters action={withLocale(locale, paths.blogs)} query={query} counts={countPosts(all)} />
      {shown.length > 0 ? (
        <PostTable posts={shown} locale={locale} seen={{ now, timeZone: user.timeZone }} />
      ) : (
        <NoPosts locale={locale} filtered={query.search !== "" || query.filter !== "all"} />
      )}
    </div>
  );
}
