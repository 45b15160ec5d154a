"use client";

import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { goalChanges } from "#browser/outbox/goal-changes.ts";
import { useOutbox } from "#components/platform/live/use-outbox.ts";
import { type LearningChange, type ShownGoal, withGoalChange } from "#lib/progress/goals/goal-rules.ts";

type Options = Readonly<{ userId: string; locale: string; today: string; goals: readonly ShownGoal[] }>;

/** A student's goals: the server's state plus unsent changes. */
export function useGoals({ userId, locale, today, goals }: Options) {
  const router = useRouter();
  const [answered, setAnswered] = useState<ReadonlyMap<string, ShownGoal | null>>(new Map());
  const outbox = useOutbox(goalChanges, {
    ...{ userId, locale },
    onStored: ({ goal, unsent }) => {
      setAnswered((before) => new Map(before).set(unsent.change.goalId, goal));
      // Updates the rest of the page, such as the number of completed goals.
      if (goal === null || goal.progress === 100) router.refresh();
    },
  });
  const { unsent, stopped, remove } = outbox;
  const add = useCallback((change: LearningChange) => outbox.add({ change }), [outbox.add]);
  const shown = useMemo(() => {
    const known = newest(goals, answered);
    const made = unsent.filter((one) => one.refused === undefined || one.change.kind === "addGoal");
    return made.reduce((before, { change }) => withGoalChange(before, change, today), known);
  }, [goals, answered, unsent, today]);
  return { shown, unsent, stopped, add, remove };
}

/** The newer of the page's goals and the server's later responses; new goals first, deleted ones removed. */
function newest(goals: readonly ShownGoal[], answered: ReadonlyMap<string, ShownGoal | null>): readonly ShownGoal[] {
  const drawn = new Set(goals.map(({ id }) => id));
  const added = [...answered.values()].flatMap((goal) => (goal && !drawn.has(goal.id) ? [goal] : []));
  const left = goals.flatMap((goal) => {
    const answer = answered.get(goal.id);
    if (answer === null) return [];
    return answer && answer.changedAt > goal.changedAt ? [answer] : [goal];
  });
  return [...added.toReversed(), ...left];
}
