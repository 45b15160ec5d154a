import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import type { Recap } from "#db/queries/mentoring/session-lists.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { MetForm } from "./met-form.tsx";
import { RatingForm } from "./rating-form.tsx";
import { RecapForm } from "./recap-form.tsx";
import { SafetyForm } from "./safety-form.tsx";
import { Stars } from "./stars.tsx";

export type Afterwards = Readonly<{
  mine: Recap | undefined;
  theirs: Recap | undefined;
  /** Whether the own recap can still be changed. */
  editable: boolean;
  /** How often it can still be changed; undefined before it is written. */
  left: number | undefined;
  /** Own text the other side cannot read yet: until a night ends (`until`), or until staff have checked it. */
  waiting: Readonly<{ text: string; until: Date | null }> | undefined;
  answered: boolean;
}>;

type Props = Readonly<{
  session: ShownSession;
  locale: string;
  zone: string;
  address: string;
  afterwards: Afterwards;
}>;

/** Attendance, stars, recaps and the private question after a session. */
export function AfterSession({ session, locale, address, afterwards }: Props) {
  const form = { id: session.id, locale, address };
  return (
    <>
      {session.offers.includes("met") ? <Met form={form} /> : null}
      <Rating session={session} form={form} />
      {session.offers.includes("recap") ? <Recaps session={session} form={form} afterwards={afterwards} /> : null}
      {session.side === "student" && (afterwards.answered || session.offers.includes("safety")) ? (
        <Safety answered={afterwards.answered} form={form} />
      ) : null}
    </>
  );
}

type Form = Readonly<{ id: string; locale: string; address: string }>;

function Met({ form }: { form: Form }) {
  const t = useTranslations("sessions.after");
  return (
    <Card>
      <CardHeader>
        <CardTitle id="met-question">{t("met")}</CardTitle>
        <CardDescription>{t("metText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <MetForm {...form} />
      </CardContent>
    </Card>
  );
}

function Rating({ session, form }: { session: ShownSession; form: Form }) {
  const t = useTranslations("sessions.after");
  const { stars, comment, offers, side, name } = session;
  if (stars === null && !offers.includes("rate")) return null;
  if (session.parted && side === "mentor") return null;
  return (
    <Card id="rate">
      <CardHeader>
        <CardTitle>{t(stars === null ? "rate" : `rated.${side}`, { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        {stars === null ? <RatingForm {...form} /> : <Stars stars={stars} label={t("stars", { count: stars })} />}
        {comment ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{comment}</p> : null}
        {comment && side === "mentor" ? <PageReportLink path={paths.aboutReview(session.id)} /> : null}
      </CardContent>
    </Card>
  );
}

function Recaps({ session, form, afterwards }: { session: ShownSession; form: Form; afterwards: Afterwards }) {
  const t = useTranslations("sessions.after");
  const { mine, theirs, editable, left, waiting } = afterwards;
  return (
    <Card id="recap">
      <CardHeader>
        <CardTitle>{t("recap")}</CardTitle>
        <CardDescription>{t("recapText", { name: session.name })}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {theirs?.text ? <Written by={t("by", { name: session.name })} recap={theirs} /> : null}
        {waiting ? (
          <p className="text-muted">{t(waiting.until ? "night" : "waiting", { name: session.name })}</p>
        ) : null}
        <RecapForm
          {...form}
          editable={editable}
          left={left}
          stored={mine && { text: waiting?.text ?? mine.text, nextSteps: waiting ? "" : (mine.nextSteps ?? "") }}
        />
        {mine?.text && !editable ? <Written by={t("byMe")} recap={mine} /> : null}
      </CardContent>
    </Card>
  );
}

function Written({ by, recap }: { by: string; recap: Recap }) {
  const t = useTranslations("sessions.after");
  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{by}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{recap.text}</p>
      {recap.nextSteps ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{t("nextSteps")}</span> {recap.nextSteps}
        </p>
      ) : null}
    </section>
  );
}

function Safety({ answered, form }: { answered: boolean; form: Form }) {
  const t = useTranslations("sessions.after");
  return (
    <Card>
      <CardHeader>
        <CardTitle id="safe-question">{t("safety")}</CardTitle>
        <CardDescription>{answered ? t("safetyAnswered") : t("safetyText")}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {answered ? null : <SafetyForm {...form} />}
        <p>
          <a
            href={withLocale(form.locale, paths.safety)}
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
          >
            {t("help")}
          </a>
        </p>
      </CardContent>
    </Card>
  );
}
