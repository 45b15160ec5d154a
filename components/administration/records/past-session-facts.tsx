import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { PastSession } from "#lib/administration/records/read-record.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatClockIn } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { page: PastSession; locale: string; timeZone: string };

/** When it was, about what, who was to meet, and what counts. Nothing of what was written in it. */
export async function PastSessionFacts({ page, locale, timeZone }: Props) {
  const [t, ts, tr] = await Promise.all([
    getTranslations("records.session"),
    getTranslations("sessionReviews.session"),
    getTranslations("sessionReviews.presence"),
  ]);
  const { session, student, mentor, minutes, booked } = page;
  const when = `${formatInstantIn(session.startsAt, locale, timeZone)} – ${formatClockIn(session.endsAt, locale, timeZone)}`;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{ts("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_1fr]">
          <Fact name={ts("subject")}>{subjectName(session.subject, locale)}</Fact>
          <Fact name={ts("when")}>{when}</Fact>
          {([ts("student"), ts("mentor")] as const).map((label, index) => {
            const { id, name } = index === 0 ? student : mentor;
            return (
              <Fact key={label} name={label}>
                <AppLink href={withLocale(locale, paths.staffPerson(id))} className="underline underline-offset-4">
                  {name}
                </AppLink>
              </Fact>
            );
          })}
          <Fact name={t("counts")}>
            {session.status === "completed" ? (
              `${t("ofBooked", { minutes, booked })} (${tr(`from.${session.countedFrom ?? "before"}`)})`
            ) : (
              <Badge>{t("back")}</Badge>
            )}
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
