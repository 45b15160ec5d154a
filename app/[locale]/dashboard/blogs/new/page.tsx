import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PostEditor } from "#components/publishing/blog-posts/editor/post-editor.tsx";
import { UnfinishedPosts } from "#components/publishing/blog-posts/own/unfinished-posts.tsx";
import { db } from "#db/client.ts";
import { categoryChoices } from "#db/queries/publishing/author-posts.ts";
import { translationChoices } from "#db/queries/publishing/translations.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { editorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import { unfinishedNewPosts } from "#lib/publishing/blog-posts/unfinished-posts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("editor.form"), sectionMetadata("blogs")]);
  return { ...section, title: t("createTitle") };
}

export default async function NewPostPage() {
  const user = await requireRole("mentor");
  const [locale, categories, translations, unfinished] = await Promise.all([
    getLocale(),
    categoryChoices(db()),
    translationChoices(db(), user.id, ""),
    unfinishedNewPosts(db(), user.id),
  ]);
  const now = new Date();
  return (
    <div className="flex flex-col gap-6">
      <UnfinishedPosts posts={unfinished} now={now} />
      <PostEditor
        author={{ id: user.id, timeZone: user.timeZone }}
        categories={categories}
        translations={translations}
        publication={editorPublication(undefined, { timeZone: user.timeZone, locale, now })}
      />
    </div>
  );
}
