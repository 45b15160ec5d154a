import { Award, CalendarCheck, Clock, Star, Users } from "lucide-react";
import { getFormatter, getTranslations } from "next-intl/server";
import type { SessionFigures } from "#db/queries/session-figures.ts";

type Props = { side: "student" | "mentor"; figures: SessionFigures; badges: number };

const icons = { sessions: CalendarCheck, hours: Clock, partners: Users, badges: Award, rating: Star };

/** Four figures from the person's own records (DASH-07). */
export async function HomeFigures({ side, figures, badges }: Props) {
  const [t, format] = await Promise.all([getTranslations("dashboard.home.figures"), getFormatter()]);
  const hours = format.number(figures.minutes / 60, { maximumFractionDigits: 1 });
  const cards =
    side === "student"
      ? ([
          ["sessions", t("sessions"), format.number(figures.completed)],
          ["hours", t("learned"), hours],
          ["partners", t("mentors"), format.number(figures.partners)],
          ["badges", t("badges"), format.number(badges)],
        ] as const)
      : ([
          ["partners", t("students"), format.number(figures.partners)],
          ["sessions", t("sessions"), format.number(figures.completed)],
          ["hours", t("volunteered"), hours],
          ["rating", t("rating"), format.number(figures.rating, { maximumFractionDigits: 1 })],
        ] as const);
  return (
    <section aria-label={t("title")}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(([name, label, figure]) => {
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
