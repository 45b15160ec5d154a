import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { isUrgent, type ReviewCause, reviewCauses } from "#lib/mentoring/session-reviews/rules.ts";

/** Why staff look at a session. */
export async function ReviewCauses({ causes }: { causes: readonly ReviewCause[] }) {
  const t = await getTranslations("sessionReviews.cause");
  return (
    <ul className="flex flex-wrap gap-1">
      {reviewCauses
        .filter((cause) => causes.includes(cause))
        .map((cause) => (
          <li key={cause}>
            <Badge tone={isUrgent([cause]) ? "danger" : "neutral"}>{t(cause)}</Badge>
          </li>
        ))}
    </ul>
  );
}
