"use client";

import { useTranslations } from "next-intl";
import { SquareCheckIcon, SquareIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { submitTick } from "#lib/progress/goals/actions.ts";
import type { ShownStep } from "#lib/progress/goals/goal-rules.ts";
import type { GoalCardProps } from "./goal-card.tsx";
import { useChangeForm } from "./use-change-form.ts";

type Props = Pick<GoalCardProps, "goal" | "wish" | "locale" | "address"> & Readonly<{ step: ShownStep }>;

/** A step with a tick; without script its form is posted. */
export function StepTick({ goal, step, wish, locale, address }: Props) {
  const t = useTranslations("learning.goal");
  const { form, state } = useChangeForm(submitTick, address, () => {
    wish({ kind: "tickStep", goalId: goal.id, stepId: step.id, done: !step.done });
    return undefined;
  });
  const Mark = step.done ? SquareCheckIcon : SquareIcon;
  return (
    <form {...form}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="goalId" value={goal.id} />
      <input type="hidden" name="stepId" value={step.id} />
      <input type="hidden" name="done" value={String(!step.done)} />
      <Refusal state={state} untitled />
      {/* biome-ignore lint/a11y/useSemanticElements: a checkbox sends no form of its own, and this works without script. */}
      <button
        type="submit"
        role="checkbox"
        aria-checked={step.done}
        className="flex min-h-11 w-full items-start gap-3 rounded-control px-2 py-2.5 text-start hover:bg-clay"
      >
        <Mark aria-hidden className={cn("mt-0.5 size-5 shrink-0", step.done ? "text-leaf" : "text-muted")} />
        <span className={cn("min-w-0 wrap-anywhere", step.done && "text-muted line-through decoration-1")}>
          {step.title}
        </span>
        {step.held ? <span className="ms-auto shrink-0 text-sm text-muted">{t("stepHeld")}</span> : null}
      </button>
    </form>
  );
}
