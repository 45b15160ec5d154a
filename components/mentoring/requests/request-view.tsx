import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { mentorQuery, mentorSearch } from "#lib/mentoring/matching/list-rules.ts";
import { answerDueAt, isOpen, replyDueAt, requestStateOf } from "#lib/mentoring/requests/rules.ts";
import type { ViewedRequest as View } from "#lib/mentoring/requests/view-request.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { statusTones } from "./status-tones.ts";
import { WaitingTime } from "./waiting-time.tsx";

type Props = { view: View; locale: string; timeZone: string; children: React.ReactNode };

/** A request for both people: its text, its history, and what can be done next. */
export async function RequestView({ view, locale, timeZone, children }: Props) {
  const t = await getTranslations("requests");
  const { request, side, otherName, waiting } = view;
  const nobody = t(side === "student" ? "view.somementor" : "view.someone");
  const tb = await getTranslations("mentors");
  return (
    <>
      <BackLink href={withLocale(locale, side === "student" ? paths.mentors : paths.students)}>
        {side === "student" ? tb("profile.back") : tb("students.back")}
      </BackLink>
      <PageTitle title={t("title")} text={`${otherName ?? nobody} · ${subjectName(request.subject, locale)}`}>
        <Badge tone={statusTones[request.status]}>{t(`status.${side}.${request.status}`)}</Badge>
      </PageTitle>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-6">
          {view.suggested ? <Alert>{t(side === "student" ? "view.suggested" : "view.suggestedYou")}</Alert> : null}
          {Object.keys(view.held).length > 0 ? (
            <Alert variant="warning" title={t("view.heldTitle")}>
              {t("view.heldWhy", { name: otherName ?? nobody })}
            </Alert>
          ) : null}
          <Words view={view} locale={locale} />
          {children}
        </div>
        <div className="grid content-start gap-6">
          <Steps view={view} locale={locale} timeZone={timeZone} />
          {side === "student" && isOpen(request.status) ? (
            <Card>
              <CardContent>
                <WaitingTime subject={request.subject} waiting={waiting} />
              </CardContent>
            </Card>
          ) : null}
          <Next view={view} locale={locale} />
        </div>
      </div>
    </>
  );
}

async function Words({ view, locale }: { view: View; locale: string }) {
  const t = await getTranslations("requests");
  const { request, match } = view;
  const held = t("view.held");
  const later = laterOf(view, t("view.night"));
  const wasAsked = request.status === "moreInfo" || (request.status === "pending" && request.answeredAt !== null);
  const entries = [
    [t("view.subject"), subjectName(request.subject, locale)],
    [t("view.language"), languageName(request.language, locale)],
    [t("view.goal"), goalOf(view, held)],
    [t("view.tried"), request.tried ?? view.held.tried],
    [t("view.times"), request.preferredTimes ?? view.held.note],
    [t("view.question"), request.question ?? (wasAsked ? (later.question ?? held) : null)],
    [t("view.answer"), request.answer ?? (wasAsked && request.status === "pending" ? held : null)],
    [t("view.reason"), request.declineReason ? t(`declined.${request.declineReason}`) : null],
    [t("view.note"), request.declineNote ?? later.note],
    [t("view.closing"), match?.endNote ?? later.closing],
  ] as const;
  return (
    <Card>
      <CardContent>
        <dl className="grid gap-4">
          {entries.map(([label, text]) =>
            text ? (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="max-w-read whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

/** Who wrote it reads it while staff look at it. */
function goalOf({ request, side, otherName, held }: View, sentence: string) {
  if (side === "mentor" && otherName === undefined) return null;
  return request.goal || held.goal || sentence;
}

/** Shown instead of text that can be read once the student's night is over. */
function laterOf({ night, request, match }: View, sentence: string) {
  const where = (waits: boolean) => (night && waits ? sentence : null);
  return {
    question: where(true),
    note: where(request.status === "declined"),
    closing: where(match?.status === "ended"),
  };
}

/** What happened and what comes next, in the words of the side that reads it. */
async function Steps({ view, locale, timeZone }: { view: View; locale: string; timeZone: string }) {
  const t = await getTranslations("requests");
  const { request, side, steps, match } = view;
  const until = answerDueAt(request) ?? replyDueAt(request);
  const time = until ? formatInstantIn(until, locale, timeZone) : "";
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("steps.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ol className="grid gap-3 border-s-2 border-line ps-4">
          {steps.map(({ kind, at }) => (
            <li key={kind}>
              <p className="font-semibold">
                {kind === "sent" || kind === "asked" || kind === "replied" || kind === "ended"
                  ? t(`steps.${side}.${kind}`)
                  : t(`status.${side}.${kind}`)}
              </p>
              {at ? (
                <time dateTime={at.toISOString()} className="text-sm text-muted">
                  {formatInstantIn(at, locale, timeZone)}
                </time>
              ) : null}
            </li>
          ))}
        </ol>
        <p className="text-sm">{t(`now.${side}.${requestStateOf(request.status, match)}`, { time })}</p>
        {side === "student" && isOpen(request.status) && request.offerOthers ? (
          <p className="text-sm text-muted">{t("view.offered")}</p>
        ) : null}
      </CardContent>
    </Card>
  );
}

/** The next step: the other person or, for a student whose request or match ended, other mentors of the subject. */
async function Next({ view, locale }: { view: View; locale: string }) {
  const t = await getTranslations("requests.view");
  const { request, side, match, otherId } = view;
  if (match?.status === "active") {
    const path = side === "student" ? paths.mentor(otherId) : paths.student(otherId);
    return (
      <Button asChild className="justify-self-start">
        <AppLink href={withLocale(locale, path)}>{t(side === "student" ? "toMentor" : "toStudent")}</AppLink>
      </Button>
    );
  }
  if (side === "mentor" || isOpen(request.status)) return null;
  const search = mentorSearch(mentorQuery({ subject: request.subject }));
  return (
    <Button asChild className="justify-self-start">
      <AppLink href={`${withLocale(locale, paths.mentors)}${search}`}>{t("findOthers")}</AppLink>
    </Button>
  );
}
