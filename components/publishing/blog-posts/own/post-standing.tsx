import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ListedPost } from "#db/queries/publishing/author-posts.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { post: ListedPost; locale: string; timeZone: string };

/** Who can read an own post, and what it waits for. */
export function PostStanding({ post, locale, timeZone }: Props) {
  const t = useTranslations("editor.list");
  const { status, hidden, waiting, inReview, publishAt, reviewNote } = post;
  return (
    <div className="flex min-w-0 flex-wrap gap-1.5">
      <Badge className="whitespace-nowrap" tone={status === "published" ? "success" : "neutral"}>
        {t(status === "published" ? "statusPublished" : "statusDraft")}
      </Badge>
      {hidden ? <Badge tone="warning">{t("statusHidden")}</Badge> : null}
      {waiting ? <Badge tone="warning">{t("statusWaiting")}</Badge> : null}
      {inReview ? <Badge tone="warning">{t("statusInReview")}</Badge> : null}
      {publishAt ? <Badge>{t("statusScheduled", { when: formatInstantIn(publishAt, locale, timeZone) })}</Badge> : null}
      {reviewNote === null ? null : (
        <>
          <Badge tone="warning">{t("statusSentBack")}</Badge>
          <span className="basis-full text-sm wrap-anywhere">{t("sentBack", { note: reviewNote })}</span>
        </>
      )}
    </div>
  );
}
