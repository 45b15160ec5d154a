import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FactLine } from "#components/platform/ui/fact-line.tsx";
import type { ReadRequest } from "#lib/accounts/data-requests/read-request.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { read: ReadRequest; locale: string; timeZone: string };

/** Who asks, how they were identified, and how it ended. */
export async function DataRequestFacts({ read, locale, timeZone }: Props) {
  const [t, tc] = await Promise.all([getTranslations("dataRequests"), getTranslations("common")]);
  const { request, name, enteredBy, closing, stop } = read;
  const reach = [request.name, request.email, request.phone].filter(Boolean).join(", ");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("facts")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3">
          <FactLine label={t("person")}>
            {name ? (
              <AppLink
                href={withLocale(locale, paths.staffPerson(request.personId))}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {name}
              </AppLink>
            ) : (
              t("nameless")
            )}
          </FactLine>
          <FactLine label={t("who")}>
            {request.asker === "guardian" && reach
              ? tc("labeled", { label: t("asker.guardian"), value: reach })
              : t(`asker.${request.asker}`)}
          </FactLine>
          {stop ? (
            <FactLine label={t("stopped")}>
              {t("endedBy", { by: stop.by || t("error.command"), at: formatInstantIn(stop.at, locale, timeZone) })}
              <span className="block">{stop.reason}</span>
            </FactLine>
          ) : null}
          <FactLine label={t("identified")}>{request.identified ?? t("byLink")}</FactLine>
          {enteredBy === null ? null : <FactLine label={t("enteredBy")}>{enteredBy || t("error.command")}</FactLine>}
          <FactLine label={t("asked")}>{formatDateIn(request.askedAt, locale, timeZone)}</FactLine>
          {closing ? (
            <FactLine label={t("ended")}>
              {t("endedBy", {
                by: closing.by || t("error.command"),
                at: formatInstantIn(closing.at, locale, timeZone),
              })}
              <span className="block">{closing.reason}</span>
            </FactLine>
          ) : null}
        </dl>
      </CardContent>
    </Card>
  );
}
