import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { CallStatusBadge } from "#components/mentoring/video-calls/call-history.tsx";
import { CallRoom } from "#components/mentoring/video-calls/call-room.tsx";
import { DeclineForm } from "#components/mentoring/video-calls/decline-form.tsx";
import { CallRecord } from "#components/mentoring/video-calls/past-call.tsx";
import { ShutCall } from "#components/mentoring/video-calls/shut-call.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { db } from "#db/client.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { logOfCall } from "#lib/mentoring/video-calls/call-log.ts";
import { type CallPage, openCall } from "#lib/mentoring/video-calls/read-call.ts";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = Readonly<{ user: SignedInUser; callId: string; atOnce: boolean }>;

/** Shows the room, why it is closed, or what is left of the call; 404 for everyone else. */
export async function OpenCall({ user, callId, atOnce }: Props) {
  const [page, locale, t] = await Promise.all([
    openCall(db(), user.id, callId, new Date()),
    getLocale(),
    getTranslations("calls.page"),
  ]);
  if (!page) notFound();
  return (
    <>
      <BackLink href={withLocale(locale, paths.video)}>{t("shut.back")}</BackLink>
      {page.state === "open" ? <Room room={page.room} user={user} atOnce={atOnce} /> : null}
      {page.state === "shut" ? <ShutCall {...page} locale={locale} zone={user.timeZone} /> : null}
      {page.state === "over" ? <Over user={user} page={page} /> : null}
    </>
  );
}

type RoomProps = Readonly<{ room: RoomView; user: SignedInUser; atOnce: boolean }>;

async function Room({ room, user, atOnce }: RoomProps) {
  const [locale, t, { calls }] = await Promise.all([getLocale(), getTranslations("calls.page"), getMessages()]);
  const title = room.session ? subjectName(room.session.subject, locale) : t("instant.title");
  return (
    <>
      <PageTitle title={title} />
      <div className="noscript:hidden">
        <CallRoom room={room} timeZone={user.timeZone} saving={user.dataSaver} atOnce={atOnce} />
      </div>
      <div className="hidden flex-col gap-4 noscript:flex">
        <p>{t("script")}</p>
        <NextIntlClientProvider messages={{ calls: { form: calls.form } }}>
          <p className="flex flex-wrap gap-3">
            <Button asChild variant="outline">
              <AppLink href={withLocale(locale, room.chatPath)}>{t("shut.chat")}</AppLink>
            </Button>
          </p>
          {room.status === "ringing" ? (
            <DeclineForm
              callId={room.id}
              locale={locale}
              address={withLocale(locale, room.path)}
              own={room.entrance === "ring"}
            />
          ) : null}
        </NextIntlClientProvider>
      </div>
    </>
  );
}

type OverProps = Readonly<{ user: SignedInUser; page: CallPage & { state: "over" } }>;

async function Over({ user, page: { past, chatPath, sessionPath } }: OverProps) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("calls.page")]);
  const log = await logOfCall(db(), user.id, past.id, new Date());
  return (
    <>
      <PageTitle
        title={past.name ? t("history.with", { name: past.name }) : t("history.unnamed")}
        text={t(`over.${past.status}`)}
      >
        <CallStatusBadge status={past.status} />
      </PageTitle>
      <div className="flex flex-col gap-6">
        {log ? <CallRecord log={log} locale={locale} zone={user.timeZone} /> : null}
        <p className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, chatPath)}>{t("over.write")}</AppLink>
          </Button>
          {sessionPath ? (
            <Button asChild variant="outline">
              <AppLink href={withLocale(locale, sessionPath)}>{t("shut.session")}</AppLink>
            </Button>
          ) : null}
        </p>
        <p className="flex">
          <PageReportLink path={past.path} />
        </p>
      </div>
    </>
  );
}
