import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FactLine } from "#components/platform/ui/fact-line.tsx";
import { mayAnswer } from "#lib/accounts/data-requests/rules.ts";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { consentScopes } from "#lib/safety/guardians/rules.ts";
import { stateTones } from "./state-tones.ts";

type Props = { person: StaffPerson; locale: string; timeZone: string; viewer: Role };

export async function PersonFacts({ person, locale, timeZone, viewer }: Props) {
  const [t, tp] = await Promise.all([getTranslations("people"), getTranslations("people.person")]);
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  const { state, mutedUntil, mentorStatus, consent, reports } = person;
  const given = consentScopes.filter((scope) => consent?.[scope]).map((scope) => tp(`consentKind.${scope}`));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{tp("facts")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3">
          <FactLine label={tp("status")}>
            <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>{" "}
            {state === "muted" && mutedUntil
              ? tp("mutedUntil", { date: formatInstantIn(mutedUntil, locale, timeZone) })
              : null}
          </FactLine>
          {person.role === "student" ? (
            <FactLine label={t("roles.student")}>{tp("age", { band: shownBand(person.band) })}</FactLine>
          ) : null}
          {mentorStatus ? (
            <FactLine label={tp("checks")}>
              {tp("mentorStatus", { status: mentorStatus })}, {tp(person.cleared ? "cleared" : "notCleared")}
            </FactLine>
          ) : null}
          {person.minor ? (
            <FactLine label={tp("consent")}>{given.length > 0 ? given.join(", ") : tp("consentNone")}</FactLine>
          ) : null}
          <FactLine label={tp("email")}>
            {person.email}
            {person.confirmed ? null : ` (${tp("unconfirmed")})`}
          </FactLine>
          <FactLine label={tp("since")}>{day(person.since)}</FactLine>
          {person.seenAt ? <FactLine label={tp("seen")}>{day(person.seenAt)}</FactLine> : null}
          {person.hasRecord ? (
            <FactLine label={tp("record")}>
              <AppLink
                href={withLocale(locale, paths.staffRecord(person.id))}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {tp("openRecord")}
              </AppLink>
            </FactLine>
          ) : null}
          <DataRequests person={person} viewer={viewer} locale={locale} />
          {reports === null ? null : (
            <FactLine label={tp("reports")}>
              {reports.length === 0 ? tp("noReports") : null}
              {reports.map((number) => (
                <AppLink
                  key={number}
                  href={withLocale(locale, paths.staffReport(number))}
                  className="me-3 inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {number}
                </AppLink>
              ))}
            </FactLine>
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

/** The way to enter a request of this person that came by letter or mail. */
async function DataRequests({ person, viewer, locale }: Omit<Props, "timeZone">) {
  const t = await getTranslations("people.person");
  if (!mayAnswer(viewer) || person.conflict) return null;
  return (
    <FactLine label={t("dataRequests")}>
      <AppLink
        href={withLocale(locale, paths.enterDataRequest(person.id))}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("enterRequest")}
      </AppLink>
    </FactLine>
  );
}
