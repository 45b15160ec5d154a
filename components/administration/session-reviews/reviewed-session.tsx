import { getTranslations } from "next-intl/server";
import { textPageWords } from "#components/administration/texts/text-words.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { ReviewedFacts, SessionReviewPage } from "#lib/administration/session-reviews/read-review.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { sessionLengthOf } from "#lib/mentoring/sessions/counted-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatClockIn } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { ReviewCauses } from "./review-causes.tsx";

type Props = { page: SessionReviewPage; facts: ReviewedFacts; locale: string; timeZone: string };

/** When it was, about what, and who was to meet. */
export async function ReviewedSession({ page, facts: { session }, locale, timeZone }: Props) {
  const [t, { personOf }] = await Promise.all([getTranslations("sessionReviews.session"), textPageWords(locale)]);
  const { subject, type, startsAt, endsAt, note } = session;
  const until = formatClockIn(endsAt, locale, timeZone);
  const facts = [
    [t("subject"), subjectName(subject, locale)],
    [t("kind"), t(type)],
    [t("when"), `${formatInstantIn(startsAt, locale, timeZone)} – ${until}`],
    [t("student"), personOf(page.student)],
    [t("mentor"), personOf(page.mentor)],
    [t("note"), note ?? t("none")],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">{t("why")}</span>
          <ReviewCauses causes={page.review.causes} />
        </div>
        <dl className="grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

/** Who came when, which minutes count, and who of the staff listened. */
export async function ReviewedPresence({ page, facts, locale, timeZone }: Props) {
  const t = await getTranslations("sessionReviews.presence");
  const { session, came, visits, staffVisits } = facts;
  const clock = (at: Date | null) => (at ? formatClockIn(at, locale, timeZone) : t("still"));
  const nameOf = (id: string) => (id === session.studentId ? page.student : page.mentor)?.firstName ?? "";
  const arrivals = [
    [session.studentId, came.studentJoinedAt],
    [session.mentorId, came.mentorJoinedAt],
  ] as const;
  const minutes = session.countedMinutes ?? sessionLengthOf(session);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3 wrap-anywhere">
        <ul className="grid gap-1">
          {arrivals.map(([id, at]) => (
            <li key={id}>
              {at ? t("joined", { name: nameOf(id), time: clock(at) }) : t("absent", { name: nameOf(id) })}
            </li>
          ))}
          <li>
            {t("counted", { minutes })} ({t(`from.${session.countedFrom ?? "before"}`)})
          </li>
        </ul>
        <AppLink
          href={withLocale(locale, paths.staffSession(session.id))}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {t("correct")}
        </AppLink>
        {visits.length > 0 ? (
          <Lines title={t("visits")}>
            {visits.map(({ id, userId, joinedAt, leftAt }) => (
              <li key={id}>{t("visit", { name: nameOf(userId), from: clock(joinedAt), until: clock(leftAt) })}</li>
            ))}
          </Lines>
        ) : null}
        <Lines title={t("staff")}>
          {staffVisits.length === 0 ? <li className="text-muted">{t("noStaff")}</li> : null}
          {staffVisits.map(({ id, name, joinedAt, leftAt, reason }) => (
            <li key={id}>{t("staffVisit", { name, from: clock(joinedAt), until: clock(leftAt), reason })}</li>
          ))}
        </Lines>
      </CardContent>
    </Card>
  );
}

function Lines({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  );
}
