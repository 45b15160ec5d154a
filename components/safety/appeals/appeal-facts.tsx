import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { StaffAppeal } from "#lib/safety/appeals/read-appeal.ts";

type Props = { appeal: StaffAppeal; locale: string; timeZone: string };

export async function AppealFacts({ appeal, locale, timeZone }: Props) {
  const [t, tp, ts] = await Promise.all([
    getTranslations("people.appeal"),
    getTranslations("people.person"),
    getTranslations("sanctions"),
  ]);
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  const { sanction, person } = appeal;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{t("was")}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-1">
          <p className="font-semibold">{tp(`kind.${sanction.kind}`)}</p>
          <p className="wrap-anywhere text-muted">{tp("byOn", { by: sanction.by, date: at(sanction.at) })}</p>
          <p>{ts(`why.${sanction.why}`)}</p>
          {sanction.until ? <p>{ts("until", { date: at(sanction.until) })}</p> : null}
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
