import { NextIntlClientProvider, useMessages } from "next-intl";
import type { ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalBoard, OwnGoal } from "./goal-board.tsx";

type Own = Readonly<{ userId: string; locale: string; address: string; today: string }>;
type Props = Own &
  (Readonly<{ goals: readonly ShownGoal[]; subjects: readonly string[] }> | Readonly<{ goal: ShownGoal }>);

/** One's own goals, or one of them, with the messages the client needs. */
export function OwnGoals(props: Props) {
  const { learning } = useMessages();
  const { goal, form, fault, unsent } = learning;
  return (
    <NextIntlClientProvider messages={{ learning: { goal, form, fault, unsent } }}>
      {"goals" in props ? <GoalBoard {...props} /> : <OwnGoal {...props} />}
    </NextIntlClientProvider>
  );
}
