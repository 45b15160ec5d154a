import { getFormatter, getTranslations } from "next-intl/server";
import { AwardIcon, CalendarCheckIcon, ClockIcon, StarIcon } from "#components/platform/ui/app-icons.tsx";
import { UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { StatCards } from "#components/platform/ui/stat-cards.tsx";
import type { SessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { toHours } from "#lib/platform/time/hours.ts";

type Props = { side: "student" | "mentor"; figures: SessionFigures; badges: number };

export async function HomeFigures({ side, figures, badges }: Props) {
  const [t, format] = await Promise.all([getTranslations("dashboard.home.figures"), getFormatter()]);
  const hours = format.number(toHours(figures.minutes), { maximumFractionDigits: 1 });
  const sessions = { icon: CalendarCheckIcon, label: t("sessions"), figure: format.number(figures.completed) };
  const partners = { icon: UsersIcon, figure: format.number(figures.partners) };
  const cards =
    side === "student"
      ? [
          sessions,
          { icon: ClockIcon, label: t("learned"), figure: hours },
          { ...partners, label: t("mentors") },
          { icon: AwardIcon, label: t("badges"), figure: format.number(badges) },
        ]
      : [
          { ...partners, label: t("students") },
          sessions,
          { icon: ClockIcon, label: t("volunteered"), figure: hours },
          { icon: StarIcon, label: t("rating"), figure: format.number(figures.rating, { maximumFractionDigits: 1 }) },
        ];
  return (
    <section aria-label={t("title")}>
      <StatCards cards={cards} />
    </section>
  );
}
