import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PostEditor } from "#components/publishing/blog-posts/editor/post-editor.tsx";
import { db } from "#db/client.ts";
import { categoryChoices } from "#db/queries/publishing/author-posts.ts";
import { translationChoices } from "#db/queries/publishing/translations.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { editorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("editor.form"), sectionMetadata("blogs")]);
  return { ...section, title: t("createTitle") };
}

export default async function NewPostPage() {
  const { id, timeZone } = await requireRole("mentor");
  const [locale, categories, translations] = await Promise.all([
    getLocale(),
    categoryChoices(db()),
    translationChoices(db(), id, ""),
  ]);
  const publication = editorPublication(undefined, { timeZone, locale, now: new Date() });
  return <PostEditor categories={categories} translations={translations} publication={publication} />;
}
