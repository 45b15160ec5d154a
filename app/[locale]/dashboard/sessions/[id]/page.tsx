import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { MovePanel } from "#components/bookings/move-panel.tsx";
import { SessionPage } from "#components/bookings/session-page.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { PersonMenu } from "#components/people/person-menu.tsx";
import { ReportLink } from "#components/people/report-link.tsx";
import { requireRole } from "#lib/auth/session.ts";
import { weekOfTimes } from "#lib/bookings/offered-times.ts";
import { readSession, timesFor } from "#lib/bookings/read-session.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("sessions");
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A session as its student sees it; with `?move` another time is chosen. */
export default async function StudentSessionPage({ params, searchParams }: Props) {
  const user = await requireRole("student");
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const now = new Date();
  const read = await readSession(user.id, "student", id, now);
  if (!read) notFound();
  const { session } = read;
  const zone = user.timeZone;
  const mayMove = session.offers.includes("move") || session.offers.includes("bookAgain");
  const moving =
    query.move !== undefined && mayMove ? (
      <MovePanel
        session={session}
        week={weekOfTimes(await timesFor(session, now), query.week, zone, now)}
        locale={locale}
        zone={zone}
      />
    ) : null;
  // After a block reporting stays possible; there is nobody left to block.
  const people = session.parted ? (
    <ReportLink path={session.path} />
  ) : (
    <PersonMenu personId={session.otherId} path={session.path} />
  );
  return <SessionPage {...read} locale={locale} zone={zone} moving={moving} people={people} />;
}
