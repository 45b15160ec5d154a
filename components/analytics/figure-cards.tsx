import { CalendarCheck, Clock, Star, Users } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { MentorFigures } from "#lib/analytics/rules.ts";

type Props = Readonly<{ figures: MentorFigures; connected: number }>;

/** Sessions, students, hours and average rating of the period (ANLY-01), reckoned as on the dashboard. */
export function FigureCards({ figures, connected }: Props) {
  const t = useTranslations("analytics.cards");
  const format = useFormatter();
  const { sessions, students, minutes, rating, ratingCount } = figures;
  const oneDigit = { maximumFractionDigits: 1 } as const;
  const cards = [
    [CalendarCheck, t("sessions"), format.number(sessions), t("sessionsNote")],
    [Users, t("students"), format.number(students), t("studentsNote", { count: connected })],
    [Clock, t("hours"), format.number(minutes / 60, oneDigit), t("hoursNote")],
    [Star, t("rating"), format.number(rating, oneDigit), t("ratingNote", { count: ratingCount })],
  ] as const;
  return (
    <section aria-label={t("title")}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(([Icon, label, figure, note]) => (
          <div key={label} className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4">
            <dt className="order-2 text-sm font-semibold wrap-anywhere">{label}</dt>
            <dd className="order-1 flex items-center gap-2 text-2xl font-bold tabular-nums">
              <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
              {figure}
            </dd>
            <dd className="order-3 text-sm wrap-anywhere text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
