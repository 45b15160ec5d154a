import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { AvailabilityEdit } from "#components/mentoring/availability/availability-edit.tsx";
import { AvailabilitySummary } from "#components/mentoring/availability/availability-summary.tsx";
import { Calendar } from "#components/mentoring/schedule/calendar.tsx";
import { SessionList } from "#components/mentoring/sessions/session-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { requireRole } from "#lib/identity/access/guards.ts";
import { readAvailability } from "#lib/mentoring/availability/read-availability.ts";
import { shownDay, viewOf } from "#lib/mentoring/schedule/calendar-rules.ts";
import { readCalendar } from "#lib/mentoring/schedule/read-calendar.ts";
import { readSessions } from "#lib/mentoring/sessions/read-sessions.ts";
import { paths } from "#lib/platform/paths.ts";
import { localDay, zoneLabel } from "#lib/platform/time/zones.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("schedule");
}

/** Sessions shown above the calendar; the rest are one click away. */
const nextSessions = 3;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A mentor's sessions, calendar and hours; `?edit` shows the form for the hours. */
export default async function SchedulePage({ searchParams }: Props) {
  const user = await requireRole("mentor");
  const [query, locale, t, messages] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("sessions"),
    getMessages(),
  ]);
  const now = new Date();
  const zone = user.timeZone;
  const today = localDay(now, zone);
  const zoneName = zoneLabel(now, zone, locale);
  const stored = await readAvailability(user.id, now);
  if (query.edit !== undefined) {
    return <AvailabilityEdit stored={stored} locale={locale} zoneName={zoneName} today={today} />;
  }
  const listed = await readSessions({ userId: user.id, side: "mentor" }, query, now, { first: nextSessions });
  const shown = { view: viewOf(query.view), day: shownDay(query.day, today), zone };
  const weeks = await readCalendar(user.id, shown, now);
  return (
    <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
      <PageTitle title={t("list.title.mentor")} text={t("list.intro.mentor")} />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="sessions-title" className="flex flex-col gap-4">
          <h2 id="sessions-title" className="text-xl">
            {t("list.sessions")}
          </h2>
          <SessionList side="mentor" path={paths.schedule} listed={listed} locale={locale} zone={zone} now={now} />
        </section>
        <Calendar {...shown} weeks={weeks} today={today} locale={locale} />
        <AvailabilitySummary stored={stored} locale={locale} zoneName={zoneName} />
      </div>
    </NextIntlClientProvider>
  );
}
