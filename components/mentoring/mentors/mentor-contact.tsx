import { getTranslations } from "next-intl/server";
import { EndMatch } from "#components/mentoring/matches/end-match.tsx";
import { MessageLink } from "#components/mentoring/messages/message-link.tsx";
import { RequestForm, WhatHappensNext } from "#components/mentoring/requests/request-form.tsx";
import { WaitingTime } from "#components/mentoring/requests/waiting-time.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { CalendarPlusIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { Asking, MentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = {
  mentor: MentorProfile;
  asking: Asking;
  locale: string;
  /** Above the request form. */
  note: React.ReactNode;
};

/** What a student can do with a mentor: ask, see the request, book, end. */
export async function MentorContact({ mentor, asking, locale, note }: Props) {
  const [t, tr] = await Promise.all([getTranslations("mentors"), getTranslations("requests")]);
  if (asking.matchId) {
    return (
      <>
        <Card>
          <CardHeader>
            <CardTitle>{t("card.connected")}</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-wrap gap-3">
            <Button asChild>
              <AppLink href={withLocale(locale, paths.book(mentor.id))}>
                <CalendarPlusIcon aria-hidden />
                {t("profile.book")}
              </AppLink>
            </Button>
            <MessageLink conversationId={asking.conversationId} locale={locale} />
          </CardContent>
        </Card>
        <EndMatch matchId={asking.matchId} address={withLocale(locale, paths.mentor(mentor.id))} locale={locale} />
      </>
    );
  }
  return (
    <Card id="request">
      <CardHeader>
        <CardTitle>{asking.requestId ? t("card.requested") : tr("form.title")}</CardTitle>
        {asking.requestId || asking.whyNoRequest ? null : <CardDescription>{tr("form.text")}</CardDescription>}
      </CardHeader>
      <CardContent className="grid gap-5">
        {asking.requestId ? (
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, paths.request(asking.requestId))}>{tr("own.open")}</AppLink>
          </Button>
        ) : asking.whyNoRequest ? (
          <Alert variant="warning">{tr(`error.${asking.whyNoRequest}`)}</Alert>
        ) : (
          <>
            {note}
            <WhatHappensNext name={mentor.name} />
            <RequestForm mentor={mentor} suggested={asking.suggested} locale={locale} />
          </>
        )}
        <WaitingTime subject={asking.suggested.subject} waiting={asking.suggested.waiting} />
      </CardContent>
    </Card>
  );
}
