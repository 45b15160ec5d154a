import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PostEditor } from "#components/publishing/blog-posts/editor/post-editor.tsx";
import { OwnPostNotFound } from "#components/publishing/blog-posts/editor/post-not-found.tsx";
import { db } from "#db/client.ts";
import { categoryChoices, postOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { translationChoices } from "#db/queries/publishing/translations.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { editorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import { namedAs } from "#lib/publishing/blog-posts/translated-post.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("editor.form"), sectionMetadata("blogs")]);
  return { ...section, title: t("editTitle") };
}

type Props = { params: Promise<{ id: string }> };

export default async function EditPostPage({ params }: Props) {
  const user = await requireRole("mentor");
  const { id } = await params;
  const post = await postOfAuthor(db(), user.id, id);
  // Same response for another author's post and for an unknown one; it contains nothing of a post.
  if (!post || post.hidden) {
    return <OwnPostNotFound list={withLocale(await getLocale(), paths.blogs)} why={post ? "hidden" : "notFound"} />;
  }
  const { id: postId, title, slug, excerpt, content, featuredImage, tags, language, categoryIds } = post;
  const translations = await translationChoices(db(), user.id, postId);
  const translationOf = await namedAs(db(), user.id, post.translationOf);
  const draft = {
    title,
    slug,
    excerpt,
    content,
    featuredImage: featuredImage ?? "",
    tags,
    language,
    categoryIds,
    translationOf,
  };
  const reader = { timeZone: user.timeZone, locale: await getLocale(), now: new Date() };
  return (
    <PostEditor
      categories={await categoryChoices(db(), post.categoryIds)}
      translations={translations}
      publication={editorPublication(post, reader)}
      post={{ id: postId, draft, waiting: post.waiting, isPublic: post.isPublic }}
    />
  );
}
