import { NextIntlClientProvider, useTranslations } from "next-intl";
import { getMessages } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { firstActOf } from "#lib/mentoring/sessions/view-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ActForm } from "./act-form.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { AfterSession, type Afterwards } from "./after-session.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { JoinForm } from "./join-form.tsx";
import { OwnMark, type ReliabilityMark } from "./own-mark.tsx";
import { Proposal } from "./proposal.tsx";
import { SameTimeAgain } from "./same-time-again.tsx";
import { SessionFacts } from "./session-facts.tsx";
import { SessionStatusText } from "./session-status.tsx";
import { StatusBadge } from "./status-badge.tsx";

export type SessionPageProps = Readonly<{
  session: ShownSession;
  /** The partner's profile (without language), if this side may see it. */
  partnerPath: string | undefined;
  locale: string;
  zone: string;
  now: Date;
  /** Whether cancelling now counts as late. */
  late: boolean;
  afterwards: Afterwards;
  /** The note of a cancellation waits until the student's night ends. */
  noteNight: boolean;
  mark: ReliabilityMark | undefined;
  /** The choice of another time, replacing everything else. */
  moving: React.ReactNode;
  /** Report and block. */
  people: React.ReactNode;
  call: React.ReactNode;
}>;

export async function SessionPage(props: SessionPageProps) {
  const { session, partnerPath, locale, zone, now, late, afterwards, noteNight, mark, moving, people, call } = props;
  const messages = await getMessages();
  const address = withLocale(locale, session.path);
  return (
    <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
      <Head session={session} locale={locale} />
      {moving ? (
        moving
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            {mark ? <OwnMark mark={mark} session={session} locale={locale} address={address} zone={zone} /> : null}
            <SessionStatusText session={session} noteNight={noteNight} />
            <Proposal session={session} locale={locale} zone={zone} address={address} both />
            <SessionFacts session={session} locale={locale} zone={zone} now={now} />
            <Acts session={session} locale={locale} address={address} now={now}>
              <SameTimeAgain session={session} locale={locale} zone={zone} now={now} />
            </Acts>
            {session.offers.includes("file") ? <AddToCalendar session={session} locale={locale} /> : null}
            {call}
            <AfterSession session={session} locale={locale} zone={zone} address={address} afterwards={afterwards} />
          </div>
          <div className="flex min-w-0 flex-col gap-6 self-start">
            {session.parted ? null : (
              <Partner session={session} href={partnerPath && withLocale(locale, partnerPath)} />
            )}
            {session.offers.includes("cancel") ? (
              <CancelForm id={session.id} locale={locale} address={address} late={late} />
            ) : null}
            {people}
          </div>
        </div>
      )}
    </NextIntlClientProvider>
  );
}

function Head({ session, locale }: { session: ShownSession; locale: string }) {
  const t = useTranslations("sessions.page");
  const list = session.side === "student" ? paths.sessions : paths.schedule;
  const subject = subjectName(session.subject, locale);
  return (
    <>
      <BackLink href={withLocale(locale, list)}>{t(`back.${session.side}`)}</BackLink>
      <PageTitle title={session.parted ? subject : t("title", { subject, name: session.name })}>
        <StatusBadge side={session.side} status={session.status} />
      </PageTitle>
    </>
  );
}

type ActsProps = Readonly<{
  session: ShownSession;
  locale: string;
  address: string;
  now: Date;
  children: React.ReactNode;
}>;

function Acts({ session, locale, address, now, children }: ActsProps) {
  const t = useTranslations("sessions.action");
  const { id, offers, type } = session;
  const form = { id, locale, address, pendingLabel: t("working") };
  const asked = offers.includes("confirm");
  const joinsFirst = firstActOf(session, now) === "join";
  const has = (...any: (typeof offers)[number][]) => any.some((offer) => offers.includes(offer));
  const join = has("join") ? (
    <JoinForm {...{ id, type, locale, address }} variant={joinsFirst ? "default" : "outline"} />
  ) : null;
  return (
    <div className="flex flex-wrap items-start gap-3 empty:hidden">
      {asked ? <ActForm act="confirm" label={t("confirm")} {...form} /> : null}
      {has("decline") ? <ActForm act="decline" label={t("decline")} variant="outline" {...form} /> : null}
      {joinsFirst ? join : null}
      {has("move", "bookAgain") ? (
        <Button asChild variant="outline">
          <AppLink href={`${address}?move`}>{t("reschedule")}</AppLink>
        </Button>
      ) : null}
      {children}
      {joinsFirst ? null : join}
    </div>
  );
}

function Partner({ session: { name, side }, href }: { session: ShownSession; href: string | undefined }) {
  const t = useTranslations("sessions.page");
  return (
    <Card>
      <CardContent className="flex items-center gap-4">
        <AppAvatar name={name} className="size-12" />
        <p className="min-w-0">
          <span className="block text-sm text-muted">{t(`partner.${side}`)}</span>
          {href ? (
            <AppLink
              href={href}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {name}
            </AppLink>
          ) : (
            <span className="font-semibold wrap-anywhere">{name}</span>
          )}
        </p>
      </CardContent>
    </Card>
  );
}
