import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PostEditor } from "#components/publishing/blog-posts/editor/post-editor.tsx";
import { db } from "#db/client.ts";
import { categoryChoices } from "#db/queries/publishing/author-posts.ts";
import { requireRole } from "#lib/identity/access/guards.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, section] = await Promise.all([getTranslations("editor.form"), sectionMetadata("blogs")]);
  return { ...section, title: t("createTitle") };
}

export default async function NewPostPage() {
  await requireRole("mentor");
  return <PostEditor categories={await categoryChoices(db())} />;
}
