import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { PostToReview } from "#lib/publishing/post-reviews/review-posts.ts";

/** Where a post leads its readers, spelled out: the words of a link may say something else. */
export async function PostReviewLinks({ links }: Pick<PostToReview, "links">) {
  const t = await getTranslations("postReviews.links");
  if (links?.length === 0) return null;
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>{links ? <LinkList links={links} isNew={t("new")} /> : <p>{t("unread")}</p>}</CardContent>
    </Card>
  );
}

function LinkList({ links, isNew }: { links: NonNullable<PostToReview["links"]>; isNew: string }) {
  return (
    <ul className="grid gap-2">
      {links.map(({ link, seen }) => (
        <li key={link} className="flex min-w-0 flex-wrap items-center gap-2">
          <bdi className="min-w-0 wrap-anywhere">{link}</bdi>
          {seen ? null : <Badge tone="warning">{isNew}</Badge>}
        </li>
      ))}
    </ul>
  );
}
