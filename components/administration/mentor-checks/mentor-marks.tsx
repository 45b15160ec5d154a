import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { isApprovedStatus, type MentorStatus } from "#lib/safety/verification/rules.ts";

type Marked = Readonly<{ status: MentorStatus; probation: boolean; clearedForMinors: boolean }>;

/** Where a mentor stands, and whether minors may be reached. */
export async function MentorMarks({ mentor }: { mentor: Marked }) {
  const t = await getTranslations("approvals");
  const { status, probation, clearedForMinors } = mentor;
  const approved = isApprovedStatus(status);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={approved ? "blue" : "neutral"}>{t(`status.${status}`)}</Badge>
      {probation ? <Badge>{t("probation")}</Badge> : null}
      {approved ? <Badge>{t(clearedForMinors ? "minorsOpen" : "minorsClosed")}</Badge> : null}
    </p>
  );
}
