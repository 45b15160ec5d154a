import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { FilePenIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { PostArticle } from "#components/publishing/blog-posts/post-article.tsx";
import { actingUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ownPreview } from "#lib/publishing/blog-posts/preview-post.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("editor.preview");
  return { title: t("pageTitle"), robots: { index: false, follow: false } };
}

/** The unsaved post as readers would see it. People without one get the same 404, signed in or not. */
export default async function PreviewPage() {
  await connection();
  const user = await actingUser();
  const now = new Date();
  const post = user?.role === "mentor" ? await ownPreview(user.id, now) : undefined;
  const [locale, t] = await Promise.all([getLocale(), getTranslations("editor.preview")]);
  if (!user || !post) return <NothingToPreview />;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <Alert className="mb-8 print:hidden">{t("notice")}</Alert>
      <PostArticle
        post={{ ...post, title: post.title || t("untitled") }}
        locale={locale}
        authorName={user.name}
        date={now}
      />
    </div>
  );
}

async function NothingToPreview() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("editor.preview")]);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16">
      <h1 className="sr-only">{t("pageTitle")}</h1>
      <EmptyState
        icon={<FilePenIcon aria-hidden />}
        title={t("emptyTitle")}
        description={t("emptyDescription")}
        action={
          <Button asChild>
            <a href={withLocale(locale, paths.blog)}>{t("toBlog")}</a>
          </Button>
        }
      />
    </div>
  );
}
