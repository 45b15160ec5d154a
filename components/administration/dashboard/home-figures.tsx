import { getFormatter, getTranslations } from "next-intl/server";
import { AwardIcon, CalendarCheckIcon, ClockIcon, StarIcon } from "#components/platform/ui/app-icons.tsx";
import { UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { StatCards } from "#components/platform/ui/stat-cards.tsx";
import type { SessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { toHours } from "#lib/platform/time/hours.ts";

type Props = { side: "student" | "mentor"; figures: SessionFigures; badges: number };

/** What has come together so far; figures that are still zero are left out. */
export async function HomeFigures({ side, figures, badges }: Props) {
  const [t, tc, format] = await Promise.all([
    getTranslations("dashboard.home.figures"),
    getTranslations("common"),
    getFormatter(),
  ]);
  const hours = format.number(toHours(figures.minutes), { maximumFractionDigits: 1 });
  const sessions = { icon: CalendarCheckIcon, label: t("sessions"), count: figures.completed };
  const time = { icon: ClockIcon, count: figures.minutes, figure: hours };
  const partners = { icon: UsersIcon, count: figures.partners };
  const rating = format.number(figures.rating, { maximumFractionDigits: 1 });
  const cards =
    side === "student"
      ? [
          sessions,
          { ...time, label: t("learned") },
          { ...partners, label: t("mentors") },
          { icon: AwardIcon, label: t("badges"), count: badges },
        ]
      : [
          { ...partners, label: t("students") },
          sessions,
          { ...time, label: t("volunteered") },
          { icon: StarIcon, label: t("rating"), count: figures.rating, figure: rating },
        ];
  const reached = cards
    .filter(({ count }) => count > 0)
    .map((card) => ({ figure: format.number(card.count), ...card }));
  if (reached.length === 0) return null;
  return (
    <section aria-label={t("title")}>
      <StatCards cards={reached} />
      {figures.completed > 0 ? <p className="mt-2 text-sm text-muted">{tc("figures.counted")}</p> : null}
    </section>
  );
}
