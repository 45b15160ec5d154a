import { BookOpen, CalendarCheck, Clock, Target } from "lucide-react";
import { getFormatter, getTranslations } from "next-intl/server";
import { learningFigures } from "#lib/learning-figures/own-figures.ts";

const icons = { sessions: CalendarCheck, hours: Clock, goals: Target, subjects: BookOpen };

/** Sessions, hours, goals completed and subjects of a student, from the records (LEARN-05). */
export async function LearningStats({ userId }: { userId: string }) {
  const [t, format, figures] = await Promise.all([
    getTranslations("materials.past.stats"),
    getFormatter(),
    learningFigures(userId),
  ]);
  const { sessions, minutes, goals, subjects } = figures;
  const shown = [
    ["sessions", format.number(sessions)],
    ["hours", format.number(minutes / 60, { maximumFractionDigits: 1 })],
    ["goals", format.number(goals)],
    ["subjects", format.number(subjects)],
  ] as const;
  return (
    <section aria-labelledby="learning-stats" className="flex flex-col gap-3">
      <h2 id="learning-stats" className="text-xl">
        {t("title")}
      </h2>
      {sessions + goals === 0 ? <p className="max-w-[60ch] text-muted">{t("none")}</p> : null}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(([name, figure]) => {
          const Icon = icons[name];
          return (
            <div
              key={name}
              className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4"
            >
              <dt className="text-sm wrap-anywhere text-muted">{t(name)}</dt>
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
