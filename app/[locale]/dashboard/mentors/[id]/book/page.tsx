import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { BookPanel } from "#components/mentoring/sessions/book-panel.tsx";
import { requireRole } from "#lib/identity/access/guards.ts";
import { weekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import { readMentorToBook } from "#lib/mentoring/sessions/read-mentor-to-book.ts";
import { bookableTimes } from "#lib/mentoring/sessions/read-session.ts";
import { sessionDurations } from "#lib/mentoring/sessions/rules.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("mentors");
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Length and week are in the address, so they work without script. */
export default async function BookPage({ params, searchParams }: Props) {
  const user = await requireRole("student");
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const now = new Date();
  const mentor = await readMentorToBook(user.id, id, now);
  if (!mentor) notFound();
  const minutes = sessionDurations.find((length) => String(length) === query.minutes) ?? sessionDurations[0];
  const times = mentor.refused ? [] : await bookableTimes(user.id, id, { minutes }, now);
  const week = weekOfTimes(times, query.week, user.timeZone, now);
  return <BookPanel mentor={mentor} minutes={minutes} week={week} locale={locale} zone={user.timeZone} />;
}
