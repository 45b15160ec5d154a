import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import type { HiddenPost } from "#db/queries/publishing/hidden-posts.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { posts: readonly HiddenPost[]; locale: string; timeZone: string };

/** Posts that staff took off the blog, the last one first. */
export async function HiddenList({ posts, locale, timeZone }: Props) {
  const [t, tr] = await Promise.all([getTranslations("postReviews.hiding"), getTranslations("postReviews")]);
  return (
    <section aria-labelledby="hidden-posts" className="grid gap-3">
      <h2 id="hidden-posts" className="text-xl">
        {t("list")}
      </h2>
      {posts.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {posts.map(({ id, title, language, hiddenAt, author }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <AppLink
                href={withLocale(locale, paths.staffPost(id))}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                <bdi lang={language}>{title}</bdi>
              </AppLink>
              <p className="text-sm wrap-anywhere text-muted">{tr("by", { name: fullName(author) })}</p>
            </div>
            {hiddenAt ? (
              <time dateTime={hiddenAt.toISOString()} className="text-sm text-muted">
                {t("since", { date: formatInstantIn(hiddenAt, locale, timeZone) })}
              </time>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
