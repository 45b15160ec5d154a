import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { formatPlainDay } from "#lib/platform/time/time.ts";
import type { ShownGoal } from "#lib/progress/goals/goal-rules.ts";

const tones = { "in-progress": "blue", completed: "success", overdue: "warning" } as const;

type Props = Readonly<{
  goal: ShownGoal;
  /** False where the comments themselves are shown. */
  counted?: boolean;
}>;

/** Status, subject and deadline of a goal, and its number of comments. */
export function GoalMarks({ goal, counted = true }: Props) {
  const t = useTranslations("learning.goal");
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <Badge tone={tones[goal.status]}>{t(`status.${goal.status}`)}</Badge>
      <Badge tone="teal">{subjectName(goal.subject, locale)}</Badge>
      {goal.deadline ? (
        <span className="text-muted">
          {t.rich("by", {
            day: () => <time dateTime={goal.deadline ?? ""}>{formatPlainDay(goal.deadline ?? "", locale)}</time>,
          })}
        </span>
      ) : null}
      {counted && goal.comments > 0 ? (
        <span className="text-muted">{t("comments", { count: goal.comments })}</span>
      ) : null}
    </div>
  );
}
