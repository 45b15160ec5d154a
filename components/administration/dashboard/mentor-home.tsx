import { getFormatter, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import { PenLineIcon } from "#components/platform/ui/shell-icons.tsx";
import type { AuthorSummary } from "#db/queries/publishing/dashboard.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { locale: string; summary: AuthorSummary; draft: { id: string; title: string } | undefined };

export async function MentorHome({ locale, summary, draft }: Props) {
  const [t, format] = await Promise.all([getTranslations("dashboard.home.posts"), getFormatter()]);
  const figures = (["published", "drafts", "views"] as const).filter((figure) => summary[figure] > 0);
  const none = summary.published + summary.drafts === 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{none ? t("none") : t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {none ? null : (
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            {figures.map((figure) => (
              <div key={figure} className="flex flex-col-reverse">
                <dt className="text-sm text-muted">{t(figure)}</dt>
                <dd className="text-2xl font-bold tabular-nums">{format.number(summary[figure])}</dd>
              </div>
            ))}
          </dl>
        )}
        {draft ? (
          <p className="min-w-0">
            <AppLink
              href={withLocale(locale, paths.editPost(draft.id))}
              className="inline-flex min-h-11 max-w-full items-center text-leaf underline underline-offset-4"
            >
              <span className="min-w-0 break-words">{t("continue", { title: draft.title })}</span>
            </AppLink>
          </p>
        ) : null}
      </CardContent>
      <CardFooter>
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.newPost)}>
            <PenLineIcon aria-hidden />
            {t("create")}
          </AppLink>
        </Button>
        {none ? null : (
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, paths.blogs)}>{t("manage")}</AppLink>
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}
