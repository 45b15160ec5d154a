import { getTranslations } from "next-intl/server";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { Asking } from "#lib/mentoring/mentors/mentor-profile.ts";
import { declineSuggested } from "#lib/mentoring/suggestions/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { Reason } from "./suggested-mentors.tsx";

type Props = { suggestion: Asking["suggestion"]; mentorId: string; locale: string };

/** Above the request form of a suggested mentor: why, how to accept, how to decline. */
export async function SuggestionNote({ suggestion, mentorId, locale }: Props) {
  if (!suggestion) return null;
  const [t, tr] = await Promise.all([getTranslations("mentors.suggested"), getTranslations("requests")]);
  const { id, reason } = suggestion;
  return (
    <div className="grid gap-3 border-b border-line pb-5">
      <Reason label={t("why")} text={reason} />
      <p className="text-muted">{t("form")}</p>
      <StepForm
        id="decline"
        action={declineSuggested}
        address={withLocale(locale, paths.mentor(mentorId))}
        hidden={{ locale, id }}
        button={t("decline")}
        pendingLabel={tr("working")}
        variant="outline"
      />
    </div>
  );
}
