import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import { BookOpenIcon } from "#components/platform/ui/shell-icons.tsx";
import type { ReadingTip } from "#db/queries/publishing/dashboard.ts";
import { nameIn } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatPostCardDate } from "#lib/platform/time/written-dates.ts";

type Props = { locale: string; posts: readonly ReadingTip[] };

/** Posts are documents of the public site, so these are plain links. */
export async function StudentHome({ locale, posts }: Props) {
  const [t, former] = await Promise.all([getTranslations("dashboard.home.reading"), getTranslations("common.former")]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{posts.length === 0 ? t("none") : t("text")}</CardDescription>
      </CardHeader>
      {posts.length === 0 ? null : (
        <CardContent className="pb-3 sm:pb-3">
          <ul className="divide-y divide-line">
            {posts.map((post) => (
              <li key={post.slug} className="py-3 first:pt-0">
                <a href={withLocale(locale, paths.post(post.slug))} className="font-semibold text-ink hover:text-leaf">
                  <span lang={post.language} className="wrap-anywhere">
                    {post.title}
                  </span>
                </a>
                <p className="text-sm wrap-anywhere text-muted">
                  {[
                    nameIn(fullName(post), former),
                    post.publishedAt ? formatPostCardDate(post.publishedAt, locale) : "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}{" "}
                  · {t("minutes", { count: post.readingTime })}
                </p>
              </li>
            ))}
          </ul>
        </CardContent>
      )}
      <CardFooter className={posts.length === 0 ? "pt-5 sm:pt-5" : undefined}>
        <Button asChild variant="outline">
          <a href={withLocale(locale, paths.blog)}>
            <BookOpenIcon aria-hidden />
            {t("all")}
          </a>
        </Button>
      </CardFooter>
    </Card>
  );
}
