import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { submitHold } from "#lib/administration/legal-holds/actions.ts";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { holdReasonLength } from "#lib/safety/legal-holds/rules.ts";

type Props = { person: StaffPerson; locale: string; timeZone: string };

/** For leads: places a legal hold, or says that there is one. */
export async function PersonHold({ person, locale, timeZone }: Props) {
  const [t, tp] = await Promise.all([getTranslations("people.hold"), getTranslations("people.person")]);
  const { hold, conflict } = person;
  if (hold === undefined) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {hold ? (
          <>
            <p>{t("since", { date: formatDateIn(hold.placedAt, locale, timeZone) })}</p>
            <p className="wrap-anywhere whitespace-pre-line">{hold.reason}</p>
            <p className="text-sm text-muted">
              {t("reviewBy", { date: formatDateIn(hold.reviewAt, locale, timeZone) })}
            </p>
          </>
        ) : (
          <p className="text-muted">{t("text")}</p>
        )}
        {hold === null && conflict ? <p>{tp(conflict)}</p> : null}
        {hold === null && !conflict ? (
          <StepForm
            id="hold"
            action={submitHold}
            address={withLocale(locale, paths.staffPerson(person.id))}
            hidden={{ locale, userId: person.id }}
            fields={[{ kind: "area", name: "reason", label: t("reason"), max: holdReasonLength, rows: 2 }]}
            button={t("place")}
            pendingLabel={tp("working")}
            variant="outline"
          />
        ) : null}
        <AppLink
          href={withLocale(locale, paths.staffHolds)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("list")}
        </AppLink>
      </CardContent>
    </Card>
  );
}
