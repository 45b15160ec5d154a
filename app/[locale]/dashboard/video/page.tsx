import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { ActForm } from "#components/mentoring/sessions/act-form.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { CallHistory } from "#components/mentoring/video-calls/call-history.tsx";
import { CallsToJoin } from "#components/mentoring/video-calls/calls-to-join.tsx";
import { DemoCall } from "#components/mentoring/video-calls/demo-call.tsx";
import { DemoButton } from "#components/mentoring/video-calls/demo-entry.tsx";
import { InstantCalls } from "#components/mentoring/video-calls/instant-calls.tsx";
import { ShutCall } from "#components/mentoring/video-calls/shut-call.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { requireUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { callsToJoin, partnersToRing } from "#lib/mentoring/video-calls/call-lists.ts";
import { openSession, type ShutRoom } from "#lib/mentoring/video-calls/open-session.ts";
import { callHistory } from "#lib/mentoring/video-calls/past-calls.ts";
import type { CallToJoin } from "#lib/mentoring/video-calls/view.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { OpenCall } from "./open-call.tsx";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("video");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `?session` opens the room of that session. */
export default async function VideoPage({ searchParams }: Props) {
  const user = await requireUser(paths.video);
  const [query, locale] = await Promise.all([searchParams, getLocale()]);
  const now = new Date();
  const opened = typeof query.session === "string" ? await openSession(user.id, query.session, now) : undefined;
  if (opened?.ok) return <OpenCall user={user} callId={opened.callId} atOnce={"enter" in query} />;
  const chosen = typeof query.with === "string" ? query.with : undefined;
  return <Calls {...{ user, locale, now, chosen }} page={Number(query.page)} shut={opened} />;
}

type Shown = Readonly<{
  user: SignedInUser;
  locale: string;
  page: number;
  shut: ShutRoom | undefined;
  chosen: string | undefined;
  now: Date;
}>;

async function Calls({ user, locale, page, shut, chosen, now }: Shown) {
  const [t, text, messages, party] = await Promise.all([
    getTranslations("dashboard.nav"),
    getTranslations("calls.page"),
    getMessages(),
    partyOf(db(), user.id, now),
  ]);
  const young = party !== undefined && isMinor(party.band);
  return (
    <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
      <DemoCall name={user.name} saving={user.dataSaver} microphoneOn={!young}>
        <PageTitle title={t("video")} text={text("text")} />
        <div className="flex flex-col gap-6">
          {shut ? (
            <ShutCall
              why={shut.reason}
              opensAt={shut.opensAt}
              chatPath={shut.chatPath}
              sessionPath={shut.sessionPath}
              locale={locale}
              zone={user.timeZone}
            />
          ) : null}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              <Instant {...{ user, locale, young, chosen, now }} />
              <Demo />
            </div>
            <Upcoming user={user} locale={locale} now={now} />
          </div>
          <History user={user} locale={locale} page={page} now={now} />
        </div>
      </DemoCall>
    </NextIntlClientProvider>
  );
}

type Part = Pick<Shown, "user" | "locale" | "now">;

async function Instant({ user, locale, young, chosen, now }: Part & Pick<Shown, "chosen"> & { young: boolean }) {
  const partners = await partnersToRing(db(), user.id, now);
  const side = user.role === "mentor" ? "mentor" : "student";
  return (
    <InstantCalls partners={partners} chosen={chosen} young={young} side={side} locale={locale} zone={user.timeZone} />
  );
}

async function Demo() {
  const t = await getTranslations("calls.page.demo");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <DemoButton />
      </CardContent>
    </Card>
  );
}

async function Upcoming({ user, locale, now }: Part) {
  const [t, tc, sessions] = await Promise.all([
    getTranslations("sessions.action"),
    getTranslations("common"),
    callsToJoin(db(), user.id, now),
  ]);
  const join = ({ sessionId: id, subject }: CallToJoin) => (
    <ActForm
      act="joinVideo"
      {...{ id, locale }}
      address={withLocale(locale, paths.video)}
      label={t("joinVideo")}
      name={tc("labeled", { label: t("joinVideo"), value: subject })}
      pendingLabel={t("working")}
    />
  );
  return <CallsToJoin sessions={sessions} locale={locale} zone={user.timeZone} now={now} join={join} />;
}

async function History({ user, locale, page, now }: Part & { page: number }) {
  const history = await callHistory(db(), user.id, page, now);
  const address = (number: number) => `${withLocale(locale, paths.video)}?page=${number}`;
  const pages = <ListPages page={history.page} pages={history.pages} address={address} />;
  return <CallHistory calls={history.calls} locale={locale} zone={user.timeZone} now={now} pages={pages} />;
}
