"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { foldedGoals, type ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalCard } from "./goal-card.tsx";
import { NewGoalForm } from "./new-goal-form.tsx";
import { RefusedChanges, WaitingChanges } from "./unsent-changes.tsx";
import { useGoals } from "./use-goals.ts";

type Own = Readonly<{
  userId: string;
  locale: string;
  /** The page's address, with its language. */
  address: string;
  /** The student's calendar day. */
  today: string;
}>;

type BoardProps = Own & Readonly<{ goals: readonly ShownGoal[]; subjects: readonly string[]; none: React.ReactNode }>;

/** A student's own goals. Completed goals are folded, but a goal does not move while it is being ticked. */
export function GoalBoard({ goals, subjects, none, ...own }: BoardProps) {
  const { locale, address } = own;
  const t = useTranslations("learning.goal");
  const { shown, unsent, stopped, add, remove } = useGoals({ ...own, goals });
  const [reachedBefore] = useState(() => new Set(goals.filter(isReached).map(({ id }) => id)));
  const [folded] = useState(() => foldedGoals(goals));
  const reached = shown.filter(({ id }) => reachedBefore.has(id));
  const open = shown.filter((goal) => !reached.includes(goal));
  const known = new Set(shown.map(({ id }) => id));
  const card = (goal: ShownGoal) => (
    <li key={goal.id}>
      <GoalCard goal={goal} wish={add} locale={locale} address={address} folded={folded.has(goal.id)}>
        <RefusedChanges unsent={unsent} remove={remove} of={({ change }) => change.goalId === goal.id} />
      </GoalCard>
    </li>
  );
  return (
    <div className="grid gap-4 *:min-w-0">
      <NewGoalForm {...own} wish={add} subjects={subjects} open={goals.length === 0} />
      <WaitingChanges unsent={unsent} stopped={stopped} />
      <RefusedChanges unsent={unsent} remove={remove} of={({ change }) => !known.has(change.goalId)} />
      {shown.length === 0 ? none : null}
      {open.length > 0 ? <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">{open.map(card)}</ul> : null}
      {reached.length > 0 ? (
        <details className="rounded-card border border-line">
          <FoldSummary className="px-5 py-3">{t("reached", { count: reached.filter(isReached).length })}</FoldSummary>
          <ul className="grid gap-4 p-4 pt-1 lg:grid-cols-2 lg:items-start">{reached.map(card)}</ul>
        </details>
      ) : null}
    </div>
  );
}

const isReached = ({ status }: ShownGoal) => status === "completed";

/** One of the reader's own goals on its own page. */
export function OwnGoal({ goal: drawn, ...own }: Own & Readonly<{ goal: ShownGoal }>) {
  const { shown, unsent, stopped, add, remove } = useGoals({ ...own, goals: [drawn] });
  const goal = shown.find(({ id }) => id === drawn.id);
  const about = unsent.filter(({ change }) => change.goalId === drawn.id);
  return (
    <div className="grid gap-4 *:min-w-0">
      <WaitingChanges unsent={about} stopped={stopped} />
      {goal ? (
        <GoalCard goal={goal} wish={add} locale={own.locale} address={own.address} whole>
          <RefusedChanges unsent={about} remove={remove} of={() => true} />
        </GoalCard>
      ) : null}
    </div>
  );
}
