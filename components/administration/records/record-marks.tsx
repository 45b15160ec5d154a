import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { submitMarkBack } from "#lib/administration/records/actions.ts";
import type { StaffRecord } from "#lib/administration/records/read-record.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { reliabilityDays } from "#lib/mentoring/sessions/reliability-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { FoldedForm } from "./folded-form.tsx";

type Props = { record: StaffRecord; locale: string; timeZone: string };

/** Late cancellations and absences that count now, what the person says to them, and the way to take one back. */
export async function RecordMarks({ record, locale, timeZone }: Props) {
  const t = await getTranslations("records.marks");
  const { id: userId, marks, name, role, conflict } = record;
  const effects = [t("effect"), ...(role === "mentor" ? [t("effectPause")] : []), t("told", { name })];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text", { days: reliabilityDays })}</CardDescription>
      </CardHeader>
      <CardContent>
        {marks.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ul className="grid gap-4">
          {marks.map(({ id, kind, subject, startsAt, appealText }) => (
            <li key={id} className="border-t border-line pt-3 wrap-anywhere first:border-none first:pt-0">
              <p className="font-semibold">{t(`kind.${kind}`, { subject: subjectName(subject, locale) })}</p>
              <p className="text-sm text-muted">{formatInstantIn(startsAt, locale, timeZone)}</p>
              {appealText ? (
                <blockquote className="mt-1 border-s-4 border-edge ps-3 whitespace-pre-line">
                  {t("says", { text: appealText })}
                </blockquote>
              ) : null}
              {conflict ? null : (
                <FoldedForm
                  id={`mark-${id}`}
                  action={submitMarkBack}
                  address={withLocale(locale, paths.staffRecord(userId))}
                  hidden={{ locale, id, userId }}
                  summary={t("lift", { subject: subjectName(subject, locale) })}
                  effects={effects}
                  button={t("button")}
                />
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
