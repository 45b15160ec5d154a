import { useFormatter, useTranslations } from "next-intl";
import { AwardIcon, CalendarCheckIcon, ClockIcon, TargetIcon } from "#components/platform/ui/app-icons.tsx";
import { StatCards } from "#components/platform/ui/stat-cards.tsx";
import { toHours } from "#lib/platform/time/hours.ts";
import type { BadgeRole } from "#lib/progress/achievements/catalogue.ts";
import type { Facts } from "#lib/progress/achievements/rules.ts";

type Props = { role: BadgeRole; facts: Facts; held: number; all: number };

export function AchievementStats({ role, facts, held, all }: Props) {
  const t = useTranslations("achievements.stats");
  const format = useFormatter();
  const goals = role === "student" ? (facts.goals ?? 0) : (facts.helped ?? 0);
  const hours = format.number(toHours(facts.minutes ?? 0), { maximumFractionDigits: 1 });
  const cards = [
    { icon: AwardIcon, label: t("badges"), figure: t("of", { held: format.number(held), all: format.number(all) }) },
    { icon: CalendarCheckIcon, label: t("sessions"), figure: format.number(facts.sessions ?? 0) },
    { icon: ClockIcon, label: t(role === "student" ? "learned" : "volunteered"), figure: hours },
    { icon: TargetIcon, label: t(role === "student" ? "goals" : "helped"), figure: format.number(goals) },
  ];
  return (
    <section aria-label={t("title")}>
      <StatCards cards={cards} />
    </section>
  );
}
