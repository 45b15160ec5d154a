import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PostEditor } from "#components/publishing/blog-posts/editor/post-editor.tsx";
import { UnfinishedPosts } from "#components/publishing/blog-posts/own/unfinished-posts.tsx";
import { db } from "#db/client.ts";
import { categoryChoices } from "#db/queries/publishing/author-posts.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { unfinishedNewPosts } from "#lib/publishing/blog-posts/unfinished-posts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("editor.form"), sectionMetadata("blogs")]);
  return { ...section, title: t("createTitle") };
}

export default async function NewPostPage() {
  const user = await requireRole("mentor");
  const [categories, unfinished] = await Promise.all([categoryChoices(db()), unfinishedNewPosts(db(), user.id)]);
  return (
    <div className="flex flex-col gap-6">
      <UnfinishedPosts posts={unfinished} now={new Date()} />
      <PostEditor author={{ id: user.id, timeZone: user.timeZone }} categories={categories} />
    </div>
  );
}
