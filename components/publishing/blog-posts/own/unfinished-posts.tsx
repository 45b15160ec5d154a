import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatRelative } from "#lib/platform/time/time.ts";
import { discardUnfinished } from "#lib/publishing/blog-posts/copy-actions.ts";
import type { UnfinishedPost } from "#lib/publishing/blog-posts/unfinished-posts.ts";

/** What its author has written and not saved. */
export function UnfinishedPosts({ posts, now }: { posts: readonly UnfinishedPost[]; now: Date }) {
  const t = useTranslations("drafts.unfinished");
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="unfinished"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="unfinished" className="text-lg">
        {t("title")}
      </h2>
      <p className="text-sm text-muted">{t("intro")}</p>
      <ul className="flex flex-col gap-3">
        {posts.map((post) => (
          <li key={post.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Unfinished post={post} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unfinished({ post, now }: { post: UnfinishedPost; now: Date }) {
  const t = useTranslations("drafts.unfinished");
  const locale = useLocale();
  const title = post.title || t("untitled");
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {t(post.isNew ? "fresh" : "changes")} · {t("when", { when: formatRelative(post.at, now, locale) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.editPost(post.id))} aria-label={t("continueLabel", { title })}>
            {t("continue")}
          </AppLink>
        </Button>
        <form action={discardUnfinished}>
          <input type="hidden" name="id" value={post.id} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" variant="ghost" className="text-danger" aria-label={t("deleteLabel", { title })}>
            {t("delete")}
          </Button>
        </form>
      </div>
    </>
  );
}
