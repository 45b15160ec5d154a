import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { BookPanel } from "#components/mentoring/sessions/book-panel.tsx";
import { requireRole } from "#lib/identity/access/guards.ts";
import { instantIn, weekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import { readMentorToBook } from "#lib/mentoring/sessions/read-mentor-to-book.ts";
import { bookableTimes } from "#lib/mentoring/sessions/read-session.ts";
import { sessionDurations } from "#lib/mentoring/sessions/rules.ts";
import { localDay } from "#lib/platform/time/zones.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("mentors");
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Length and day are in the address, so they work without script; `at` asks for one time. */
export default async function BookPage({ params, searchParams }: Props) {
  const user = await requireRole("student");
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const now = new Date();
  const mentor = await readMentorToBook(user.id, id, now);
  if (!mentor) notFound();
  const minutes = sessionDurations.find((length) => String(length) === query.minutes) ?? sessionDurations[0];
  const zone = user.timeZone;
  const asked = instantIn(query.at);
  const times = mentor.refused ? [] : await bookableTimes(user.id, id, { minutes, wanted: asked }, now);
  const wanted = asked && { at: asked, free: times.some((time) => time.getTime() === asked.getTime()) };
  const week = weekOfTimes(times, asked ? localDay(asked, zone) : query.day, zone, now);
  return (
    <BookPanel
      mentor={mentor}
      minutes={minutes}
      week={week}
      wanted={wanted}
      asked={{ subject: query.subject, type: query.type }}
      locale={locale}
      zone={zone}
      now={now}
    />
  );
}
