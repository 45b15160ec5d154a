"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { Celebration } from "#components/platform/ui/celebration.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { LearningChange, ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalMarks } from "./goal-marks.tsx";
import { GoalProgress } from "./goal-progress.tsx";
import { NewStepForm } from "./new-step-form.tsx";
import { ProgressForm } from "./progress-form.tsx";
import { StepTick } from "./step-tick.tsx";

/** Takes a change: it shows immediately and is sent when possible. */
export type MakeChange = (change: LearningChange) => void;

export type GoalCardProps = Readonly<{
  goal: ShownGoal;
  wish: MakeChange;
  locale: string;
  /** The page's address, with its language. */
  address: string;
  /** On the goal's own page: no link to itself, and the title is above. */
  whole?: boolean;
  /** Steps and their forms are on its own page. */
  folded?: boolean;
  children?: React.ReactNode;
}>;

/** Goals with more steps than this are folded in a list. */
const fewSteps = 6;

/** One of the reader's own goals, with steps to tick. */
export function GoalCard({ goal, wish, locale, address, whole = false, folded = false, children }: GoalCardProps) {
  const t = useTranslations("learning.goal");
  const [reachedBefore] = useState(goal.status === "completed");
  const forms = { goal, wish, locale, address };
  return (
    // Receives focus when a notice inside is removed.
    <Card id={`goal-${goal.id}`} role="group" aria-label={goal.title} tabIndex={-1} className="min-w-0">
      <CardContent className="grid gap-4 *:min-w-0">
        {whole ? null : (
          <h3 className="text-lg wrap-anywhere">
            <AppLink
              href={withLocale(locale, paths.goal(goal.id))}
              className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {goal.title}
            </AppLink>
          </h3>
        )}
        <GoalMarks goal={goal} counted={!whole} />
        {goal.held ? <p className="text-sm text-muted">{t("held")}</p> : null}
        <div>
          <GoalProgress progress={goal.progress} about={goal.title} />
          <div role="status" className="not-empty:mt-4">
            {goal.status === "completed" && !reachedBefore ? <Celebration>{t("celebrated")}</Celebration> : null}
          </div>
        </div>
        {children}
        {goal.steps.length === 0 ? <ProgressForm {...forms} /> : null}
        {folded ? <StepsDone steps={goal.steps} /> : <Steps {...forms} whole={whole} />}
      </CardContent>
    </Card>
  );
}

function StepsDone({ steps }: Pick<GoalCardProps["goal"], "steps">) {
  const t = useTranslations("learning.goal");
  const done = steps.filter((step) => step.done).length;
  return <p className="text-sm text-muted">{t("stepsDone", { done, all: steps.length })}</p>;
}

type StepsProps = Pick<GoalCardProps, "goal" | "wish" | "locale" | "address"> & Readonly<{ whole: boolean }>;

function Steps({ whole, ...forms }: StepsProps) {
  const t = useTranslations("learning.goal");
  const { steps } = forms.goal;
  const [open] = useState(whole || steps.length <= fewSteps);
  const done = steps.filter((step) => step.done).length;
  return (
    <div>
      {steps.length > 0 ? (
        <details open={open} className="peer">
          <FoldSummary className="min-h-9 text-sm text-muted">
            {t("stepsDone", { done, all: steps.length })}
          </FoldSummary>
          <ul className="mt-1 grid gap-0.5">
            {steps.map((step) => (
              <li key={step.id}>
                <StepTick {...forms} step={step} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {/* Beside the fold, not in it: the first step would move the form and take focus from its field. */}
      <div className={whole ? undefined : "peer-[:not([open])]:hidden"}>
        <NewStepForm {...forms} />
      </div>
    </div>
  );
}
