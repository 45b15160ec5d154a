import { getTranslations } from "next-intl/server";
import { actorName } from "#components/identity/staff/actor-name.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { submitTakenBack } from "#lib/administration/people/actions.ts";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { sanctionLengths } from "#lib/safety/sanctions/rules.ts";

type Props = { person: StaffPerson; locale: string; timeZone: string };

export async function PersonSanctions({ person, locale, timeZone }: Props) {
  const t = await getTranslations("people.person");
  if (person.role !== "student" && person.role !== "mentor") return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("sanctions")}</CardTitle>
      </CardHeader>
      <CardContent>
        {person.sanctions.length === 0 ? <p className="text-muted">{t("noSanctions")}</p> : null}
        <ul className="grid gap-4">
          {person.sanctions.map((sanction) => (
            <li key={sanction.id} className="border-t border-line pt-3 first:border-none first:pt-0">
              <OneSanction {...{ sanction, person, locale, timeZone }} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type OneProps = Props & { sanction: StaffPerson["sanctions"][number] };

async function OneSanction({ sanction, person, locale, timeZone }: OneProps) {
  const [t, ts] = await Promise.all([getTranslations("people.person"), getTranslations("sanctions")]);
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  const { kind, why, by, until, state, reason, reportNumber } = sanction;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`kind.${kind}`)}</span>
        <Badge tone={state === "inForce" ? "warning" : "neutral"}>{ts(`state.${state}`)}</Badge>
        {sanction.readAt === null && state === "inForce" ? <span className="text-sm">{t("unread")}</span> : null}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{t("byOn", { by: actorName(t, by), date: at(sanction.at) })}</p>
      <p className="text-sm">
        {ts(`why.${why}`)}
        {until ? `. ${ts("until", { date: at(until) })}` : null}
      </p>
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
      {reportNumber ? (
        <AppLink
          href={withLocale(locale, paths.staffReport(reportNumber))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("report", { number: reportNumber })}
        </AppLink>
      ) : null}
      {sanction.mayTakeBack && !person.conflictToLift ? (
        <StepForm
          id={`take-back-${sanction.id}`}
          action={submitTakenBack}
          address={withLocale(locale, paths.staffPerson(person.id))}
          hidden={{ locale, id: sanction.id, userId: person.id, seen: person.seen }}
          fold={{ summary: t("takeBackOf", { kind: t(`kind.${kind}`) }), effects: [] }}
          fields={[{ kind: "line", name: "reason", label: t("reason"), max: sanctionLengths.reason }]}
          button={t("takeBack")}
          pendingLabel={t("working")}
          variant="outline"
        />
      ) : null}
    </>
  );
}
