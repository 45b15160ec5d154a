import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { EmptyDrawing } from "#components/platform/layout/drawings/empty-drawing.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalBoard, OwnGoal } from "./goal-board.tsx";

type Own = Readonly<{ userId: string; locale: string; address: string; today: string }>;
type Props = Own &
  (Readonly<{ goals: readonly ShownGoal[]; subjects: readonly string[] }> | Readonly<{ goal: ShownGoal }>);

export function OwnGoals(props: Props) {
  const { learning } = useMessages();
  const t = useTranslations("learning.goal");
  const { goal, form, fault, unsent } = learning;
  const none = (
    <EmptyState
      drawing={<EmptyDrawing scene="goals" />}
      title={t("none")}
      description={t("noneText")}
      className="py-8"
    />
  );
  return (
    <NextIntlClientProvider messages={{ learning: { goal, form, fault, unsent } }}>
      {"goals" in props ? <GoalBoard {...props} none={none} /> : <OwnGoal {...props} />}
    </NextIntlClientProvider>
  );
}
