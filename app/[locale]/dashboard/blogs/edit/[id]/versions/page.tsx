import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { ArrowLeftIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { OwnPostNotFound } from "#components/publishing/blog-posts/editor/post-not-found.tsx";
import { ComparedVersions } from "#components/publishing/blog-posts/versions/compared-versions.tsx";
import { VersionList } from "#components/publishing/blog-posts/versions/version-list.tsx";
import { db } from "#db/client.ts";
import { postOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { revisionsOf } from "#db/queries/publishing/revisions.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { chosenVersions } from "#lib/publishing/blog-posts/copy-rules.ts";
import { compareVersions } from "#lib/publishing/blog-posts/own-revisions.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("drafts.versions"), sectionMetadata("blogs")]);
  return { ...section, title: t("title") };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function PostVersionsPage({ params, searchParams }: Props) {
  const user = await requireRole("mentor");
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const post = await postOfAuthor(db(), user.id, id);
  if (!post || post.hidden) {
    return <OwnPostNotFound list={withLocale(locale, paths.blogs)} why={post ? "hidden" : "notFound"} />;
  }
  const [t, revisions] = await Promise.all([getTranslations("drafts.versions"), revisionsOf(db(), user.id, post.id)]);
  const chosen = chosenVersions(
    query,
    revisions.map(({ version }) => version),
  );
  const comparison = chosen && (await compareVersions(user.id, post.id, chosen));
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={t("title")} text={t("intro")}>
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.editPost(post.id))}>
            <ArrowLeftIcon aria-hidden />
            {t("back")}
          </AppLink>
        </Button>
      </PageTitle>
      <p className="text-lg font-semibold wrap-anywhere">{post.title}</p>
      {chosen && comparison ? <ComparedVersions chosen={chosen} comparison={comparison} /> : null}
      <VersionList postId={post.id} revisions={revisions} chosen={chosen} timeZone={user.timeZone} />
    </div>
  );
}
