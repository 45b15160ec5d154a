import { getFormatter, getTranslations } from "next-intl/server";
import { CalendarCheckIcon, ClockIcon, TargetIcon } from "#components/platform/ui/app-icons.tsx";
import { FiguresNote } from "#components/platform/ui/figures-note.tsx";
import { BookOpenIcon } from "#components/platform/ui/shell-icons.tsx";
import { StatCards } from "#components/platform/ui/stat-cards.tsx";
import { toHours } from "#lib/platform/time/hours.ts";
import { learningFigures } from "#lib/progress/learning/own-figures.ts";

/** A student's sessions, hours, completed goals and subjects, from the records. */
export async function LearningStats({ userId }: { userId: string }) {
  const [t, format, figures] = await Promise.all([
    getTranslations("materials.past.stats"),
    getFormatter(),
    learningFigures(userId),
  ]);
  const { sessions, minutes, goals, subjects } = figures;
  const hours = format.number(toHours(minutes), { maximumFractionDigits: 1 });
  const cards = [
    { icon: CalendarCheckIcon, label: t("sessions"), figure: format.number(sessions) },
    { icon: ClockIcon, label: t("hours"), figure: hours },
    { icon: TargetIcon, label: t("goals"), figure: format.number(goals) },
    { icon: BookOpenIcon, label: t("subjects"), figure: format.number(subjects) },
  ];
  return (
    <section aria-labelledby="learning-stats" className="flex flex-col gap-3">
      <h2 id="learning-stats" className="text-xl">
        {t("title")}
      </h2>
      {sessions + goals === 0 ? <p className="max-w-text text-muted">{t("none")}</p> : null}
      <StatCards cards={cards} />
      <FiguresNote />
    </section>
  );
}
