import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { MarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { appeal: MarkAppeal; locale: string; timeZone: string };

/** The late cancellation or absence that is appealed against, and what the person says to it. */
export async function MarkAppealFacts({ appeal, locale, timeZone }: Props) {
  const [t, tm] = await Promise.all([getTranslations("people.appeal"), getTranslations("records.marks")]);
  const { mark, person } = appeal;
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{t("noted")}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-1">
          <p className="font-semibold wrap-anywhere">
            {tm(`kind.${mark.kind}`, { subject: subjectName(mark.subject, locale) })}
          </p>
          <p className="text-muted">{t("session", { date: at(mark.startsAt) })}</p>
          <p className="text-muted">{t("notedAt", { date: at(mark.at) })}</p>
          <AppLink
            href={withLocale(locale, paths.staffPerson(person.id))}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("person")}
          </AppLink>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t("said")}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-2">
          <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
          <p className="text-sm text-muted">{t("due", { date: formatDateIn(appeal.dueAt, locale, timeZone) })}</p>
        </CardContent>
      </Card>
    </>
  );
}
