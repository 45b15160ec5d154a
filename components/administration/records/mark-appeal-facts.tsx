import { getTranslations } from "next-intl/server";
import { AppealCards } from "#components/safety/appeals/appeal-cards.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { MarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { appeal: MarkAppeal; locale: string; timeZone: string };

/** The late cancellation or absence that is appealed against, and what the person says to it. */
export async function MarkAppealFacts({ appeal, locale, timeZone }: Props) {
  const [t, tm] = await Promise.all([getTranslations("people.appeal"), getTranslations("records.marks")]);
  const { mark } = appeal;
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  return (
    <AppealCards title={t("noted")} {...{ appeal, locale, timeZone }}>
      <p className="font-semibold wrap-anywhere">
        {tm(`kind.${mark.kind}`, { subject: subjectName(mark.subject, locale) })}
      </p>
      <p className="text-muted">{t("session", { date: at(mark.startsAt) })}</p>
      <p className="text-muted">{t("notedAt", { date: at(mark.at) })}</p>
    </AppealCards>
  );
}
