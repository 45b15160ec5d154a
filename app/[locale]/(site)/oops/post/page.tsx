import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DocumentTags } from "#components/layout/document-tags.tsx";
import { NoticePage } from "#components/site/notice-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("posts.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The body of the 404 of an unknown or unpublished post (BLOG-12). */
export default async function OopsPostPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("posts.notFound")]);
  return (
    <>
      <DocumentTags tags={[cacheTags.settings]} />
      <NoticePage title={t("title")} notFound>
        <Button asChild size="lg">
          <a href={withLocale(locale, paths.blog)}>{t("back")}</a>
        </Button>
      </NoticePage>
    </>
  );
}
