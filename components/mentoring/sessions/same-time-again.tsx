import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { RotateCwIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { sameTimeAgain } from "#lib/mentoring/sessions/offered-times.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { day, minute } from "#lib/platform/time/time.ts";

type Props = Readonly<{ session: ShownSession; locale: string; zone: string; now: Date }>;

/** Leads a student to the booking page with the same weekday, time, length and subject chosen. */
export function SameTimeAgain({ session, locale, zone, now }: Props) {
  const t = useTranslations("sessions.action");
  const { side, parted, status, mentorId, startsAt, endsAt, subject, type } = session;
  const at = sameTimeAgain(startsAt, zone, now);
  if (side !== "student" || parted || !at || (status !== "confirmed" && status !== "completed")) return null;
  const query = new URLSearchParams({
    minutes: String(Math.round((endsAt.getTime() - startsAt.getTime()) / minute)),
    at: at.toISOString(),
    subject,
    type,
  });
  const isNextWeek = at.getTime() - startsAt.getTime() < 8 * day;
  return (
    <Button asChild variant="outline">
      <AppLink href={`${withLocale(locale, paths.book(mentorId))}?${query}`}>
        <RotateCwIcon aria-hidden />
        {t(isNextWeek ? "sameNextWeek" : "sameAgain")}
      </AppLink>
    </Button>
  );
}
