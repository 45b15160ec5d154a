import { useFormatter, useTranslations } from "next-intl";
import { CalendarCheckIcon, ClockIcon, StarIcon } from "#components/platform/ui/app-icons.tsx";
import { UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { StatCards } from "#components/platform/ui/stat-cards.tsx";
import { toHours } from "#lib/platform/time/hours.ts";
import type { MentorFigures } from "#lib/progress/analytics/rules.ts";

type Props = Readonly<{ figures: MentorFigures; connected: number }>;

/** Computed as on the dashboard. */
export function AnalyticsCards({ figures, connected }: Props) {
  const t = useTranslations("analytics.cards");
  const format = useFormatter();
  const { sessions, students, minutes, rating, ratingCount } = figures;
  const oneDigit = { maximumFractionDigits: 1 } as const;
  const cards = [
    [CalendarCheckIcon, t("sessions"), format.number(sessions), t("sessionsNote")],
    [UsersIcon, t("students"), format.number(students), t("studentsNote", { count: connected })],
    [ClockIcon, t("hours"), format.number(toHours(minutes), oneDigit), t("hoursNote")],
    [StarIcon, t("rating"), format.number(rating, oneDigit), t("ratingNote", { count: ratingCount })],
  ] as const;
  return (
    <section aria-label={t("title")}>
      <StatCards cards={cards.map(([icon, label, figure, note]) => ({ icon, label, figure, note }))} />
    </section>
  );
}
