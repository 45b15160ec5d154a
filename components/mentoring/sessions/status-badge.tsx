import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { SessionSide, SessionStatus } from "#lib/mentoring/sessions/rules.ts";
import { shownStatus } from "#lib/mentoring/sessions/view-rules.ts";

const tones = {
  upcoming: "blue",
  pending: "warning",
  confirmed: "success",
  completed: "teal",
  cancelled: "neutral",
} as const;

/** The status in the words of the side that reads it. */
export function StatusBadge({ side, status }: { side: SessionSide; status: SessionStatus }) {
  const t = useTranslations("sessions.status");
  const shown = shownStatus(side, status);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[shown]} className="whitespace-nowrap">
        {t(shown)}
      </Badge>
      {shown === "upcoming" && status === "pending" ? (
        <Badge tone="warning" className="whitespace-nowrap">
          {t("pending")}
        </Badge>
      ) : null}
    </span>
  );
}
