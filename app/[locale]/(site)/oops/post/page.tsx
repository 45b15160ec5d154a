import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PostNotFound } from "#components/publishing/blog-posts/post-not-found.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("posts.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The body of the 404 for an unknown or unpublished post. */
export default function OopsPostPage() {
  return (
    <SitePage tags={[cacheTags.settings]}>
      <PostNotFound />
    </SitePage>
  );
}
