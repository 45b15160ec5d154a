import { Award, CalendarCheck, Clock, Target } from "lucide-react";
import { getFormatter, getTranslations } from "next-intl/server";
import type { BadgeRole } from "#lib/badges/catalogue.ts";
import type { Facts } from "#lib/badges/rules.ts";

type Props = { role: BadgeRole; facts: Facts; held: number; all: number };

const icons = { badges: Award, sessions: CalendarCheck, hours: Clock, goals: Target };

/** Four figures from the person's own records (ACH-01). */
export async function AchievementStats({ role, facts, held, all }: Props) {
  const [t, format] = await Promise.all([getTranslations("achievements.stats"), getFormatter()]);
  const goals = role === "student" ? (facts.goals ?? 0) : (facts.helped ?? 0);
  const shown = [
    ["badges", t("badges"), t("of", { held: format.number(held), all: format.number(all) })],
    ["sessions", t("sessions"), format.number(facts.sessions ?? 0)],
    [
      "hours",
      t(role === "student" ? "learned" : "volunteered"),
      format.number((facts.minutes ?? 0) / 60, { maximumFractionDigits: 1 }),
    ],
    ["goals", t(role === "student" ? "goals" : "helped"), format.number(goals)],
  ] as const;
  return (
    <section aria-label={t("title")}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(([name, label, figure]) => {
          const Icon = icons[name];
          return (
            <div
              key={name}
              className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4"
            >
              <dt className="text-sm wrap-anywhere text-muted">{label}</dt>
              <dd className="flex items-center gap-2 text-2xl font-bold tabular-nums">
                <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
                {figure}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
