import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { Span } from "#lib/mentoring/availability/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatClockIn, formatHoursIn } from "#lib/platform/time/time.ts";

const looks = {
  pending: "border-warning bg-warning-soft text-warning",
  confirmed: "border-success bg-success-soft text-success",
  completed: "border-teal bg-teal-soft text-teal",
  cancelled: "border-edge bg-clay text-muted",
} as const;

type Props = Readonly<{ session: ShownSession; locale: string; zone: string }>;

export function CalendarEntry({ session, locale, zone }: Props) {
  const t = useTranslations("sessions");
  const { startsAt, name, parted, side, subject, status, path } = session;
  return (
    <AppLink
      href={withLocale(locale, path)}
      className={`block min-h-6 rounded-sm border-s-4 px-2 py-1 text-sm leading-snug no-underline wrap-anywhere hover:underline ${looks[status]}`}
    >
      <time dateTime={startsAt.toISOString()} className="font-semibold">
        {formatClockIn(startsAt, locale, zone)}
      </time>{" "}
      <span className="text-ink">{parted ? t(`page.partner.${side}`) : name}</span>
      <span className="block text-ink">{subjectName(subject, locale)}</span>
      <span className="block">{t(`status.${status}`)}</span>
    </AppLink>
  );
}

/** Hours that can be booked. */
export function FreeHours({ free, locale, zone }: { free: readonly Span[]; locale: string; zone: string }) {
  const t = useTranslations("sessions.calendar");
  if (free.length === 0) return null;
  return (
    <ul aria-label={t("free")} className="flex flex-col gap-0.5 text-sm text-muted">
      {free.map(({ from, until }) => (
        <li key={from.toISOString()} className="rounded-sm bg-leaf-soft px-2 text-ink">
          {formatHoursIn(from, until, locale, zone)}
        </li>
      ))}
    </ul>
  );
}
