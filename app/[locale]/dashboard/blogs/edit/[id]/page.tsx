import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { BroughtBack } from "#components/publishing/blog-posts/editor/brought-back.tsx";
import { PostEditor } from "#components/publishing/blog-posts/editor/post-editor.tsx";
import { OwnPostNotFound } from "#components/publishing/blog-posts/editor/post-not-found.tsx";
import { KeptAside } from "#components/publishing/blog-posts/own/kept-aside.tsx";
import { db } from "#db/client.ts";
import { categoryChoices } from "#db/queries/publishing/author-posts.ts";
import { translationChoices } from "#db/queries/publishing/translations.ts";
import { workingCopyOf } from "#db/queries/publishing/working-copies.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { editorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import { openPost, type WrittenPost } from "#lib/publishing/blog-posts/opened-post.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("editor.form"), sectionMetadata("blogs")]);
  return { ...section, title: t("editTitle") };
}

/** What the editor takes of it: not when, and not what the page says. */
function openedPost({ id, draft, waiting, isPublic, version, copy }: WrittenPost) {
  const known = copy && { revision: copy.revision, baseVersion: copy.baseVersion };
  return { id, draft, waiting, isPublic, version, copy: known };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function EditPostPage({ params, searchParams }: Props) {
  const user = await requireRole("mentor");
  const [{ id }, { kept }, locale] = await Promise.all([params, searchParams, getLocale()]);
  const post = await openPost(db(), user.id, id);
  // Same response for another author's post and for an unknown one; it contains nothing of a post.
  if (typeof post === "string") return <OwnPostNotFound list={withLocale(locale, paths.blogs)} why={post} />;
  const aside = typeof kept === "string" ? await workingCopyOf(db(), user.id, kept) : undefined;
  const { copy, stored } = post;
  const reader = { timeZone: user.timeZone, locale, now: new Date() };
  return (
    <div className="flex flex-col gap-6">
      {aside ? <KeptAside id={aside.id} /> : null}
      {copy ? (
        <BroughtBack
          id={post.id}
          userId={user.id}
          date={formatInstantIn(copy.at, locale, user.timeZone)}
          isNew={post.version === null}
          isStale={copy.isStale}
          restoredFrom={copy.restoredFrom}
          next={withLocale(locale, post.version === null ? paths.newPost : paths.editPost(post.id))}
        />
      ) : null}
      <PostEditor
        author={{ id: user.id, timeZone: user.timeZone }}
        categories={await categoryChoices(db(), post.draft.categoryIds)}
        translations={await translationChoices(db(), user.id, post.id)}
        publication={editorPublication(stored, reader)}
        post={openedPost(post)}
      />
    </div>
  );
}
