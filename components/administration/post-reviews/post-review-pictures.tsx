import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import type { PostToReview } from "#lib/publishing/post-reviews/review-posts.ts";

/** What a post shows its readers, in full size, and what was decided on it: a post may show it as one dot. */
export async function PostReviewPictures({ pictures }: Pick<PostToReview, "pictures">) {
  const t = await getTranslations("postReviews.pictures");
  if (pictures.length === 0) return null;
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-4">
          {pictures.map(({ id, fileName, state }, index) => (
            <li key={id} className="grid min-w-0 justify-items-start gap-1">
              {/* biome-ignore lint/performance/noImgElement: the stored picture itself, in full size */}
              <img
                src={`${uploadsFolder}${fileName}`}
                alt={t("alt", { number: index + 1 })}
                className="max-w-full rounded-card bg-white"
              />
              <Badge tone={state === "letThrough" ? "success" : "warning"}>{t(`state.${state}`)}</Badge>
              <a
                href={`${uploadsFolder}${fileName}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              >
                {t("full")}
              </a>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
