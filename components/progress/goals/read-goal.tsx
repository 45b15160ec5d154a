import { useTranslations } from "next-intl";
import { SquareCheckIcon, SquareIcon } from "#components/platform/ui/app-icons.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import type { ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalMarks } from "./goal-marks.tsx";
import { GoalProgress } from "./goal-progress.tsx";

/** Another person's goal, read-only. */
export function ReadGoal({ goal }: { goal: ShownGoal }) {
  const t = useTranslations("learning.goal");
  return (
    <Card>
      <CardContent className="grid gap-4 *:min-w-0">
        <GoalMarks goal={goal} counted={false} />
        <GoalProgress progress={goal.progress} about={goal.title} />
        {goal.steps.length === 0 ? <p className="text-muted">{t("noSteps")}</p> : null}
        {goal.steps.length > 0 ? (
          <ul aria-label={t("steps")} className="grid gap-2.5">
            {goal.steps.map(({ id, title, done }) => (
              <li key={id} className="flex gap-3">
                {done ? (
                  <SquareCheckIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
                ) : (
                  <SquareIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                )}
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {title} <span className="sr-only">{t(done ? "done" : "notDone")}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </CardContent>
    </Card>
  );
}
