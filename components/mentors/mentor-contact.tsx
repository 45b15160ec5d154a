import { CalendarPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/layout/moving.tsx";
import { EndMatch } from "#components/matches/end-match.tsx";
import { RequestForm } from "#components/requests/request-form.tsx";
import { WaitingTime } from "#components/requests/waiting-time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card.tsx";
import type { MentorProfile } from "#lib/mentors/mentor-profile.ts";
import { paths, withLocale } from "#lib/paths.ts";

type Props = { mentor: MentorProfile; locale: string };

/** What a student can do with a mentor: ask, look at what was asked, book, end. */
export async function MentorContact({ mentor, locale }: Props) {
  const [t, tr] = await Promise.all([getTranslations("mentors"), getTranslations("requests")]);
  if (mentor.matchId) {
    return (
      <>
        <Card>
          <CardHeader>
            <CardTitle>{t("card.connected")}</CardTitle>
          </CardHeader>
          <CardContent>
            <Button asChild>
              <AppLink href={withLocale(locale, paths.book(mentor.id))} prefetch={false}>
                <CalendarPlus aria-hidden />
                {t("profile.book")}
              </AppLink>
            </Button>
          </CardContent>
        </Card>
        <EndMatch matchId={mentor.matchId} address={withLocale(locale, paths.mentor(mentor.id))} locale={locale} />
      </>
    );
  }
  return (
    <Card id="request">
      <CardHeader>
        <CardTitle>{mentor.requestId ? t("card.requested") : tr("form.title")}</CardTitle>
        {mentor.requestId || mentor.whyNoRequest ? null : <CardDescription>{tr("form.text")}</CardDescription>}
      </CardHeader>
      <CardContent className="grid gap-5">
        {mentor.requestId ? (
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, paths.request(mentor.requestId))}>{tr("own.open")}</AppLink>
          </Button>
        ) : mentor.whyNoRequest ? (
          <Alert variant="warning">{tr(`error.${mentor.whyNoRequest}`)}</Alert>
        ) : (
          <RequestForm mentor={mentor} locale={locale} />
        )}
        <WaitingTime subject={mentor.suggested.subject} waiting={mentor.suggested.waiting} />
      </CardContent>
    </Card>
  );
}
