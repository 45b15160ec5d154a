"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { newId } from "#lib/platform/new-id.ts";
import { submitStep } from "#lib/progress/goals/actions.ts";
import { goalLengths } from "#lib/progress/goals/goal-rules.ts";
import { fieldText, stepFaults } from "./change-faults.ts";
import type { GoalCardProps } from "./goal-card.tsx";
import { useChangeForm } from "./use-change-form.ts";

type Props = Pick<GoalCardProps, "goal" | "wish" | "locale" | "address">;

export function NewStepForm({ goal, wish, locale, address }: Props) {
  const t = useTranslations("learning.form");
  const tf = useTranslations("learning.fault");
  const { form, state, error, typed } = useChangeForm(submitStep, address, (fields) => {
    const wrong = stepFaults(fields, tf);
    if (!wrong) wish({ kind: "addStep", goalId: goal.id, stepId: newId(), title: fieldText(fields, "title") });
    return wrong;
  });
  return (
    <form {...form} className="mt-1 grid gap-2">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="goalId" value={goal.id} />
      <Refusal state={state} untitled />
      <div className="flex flex-wrap items-end gap-2">
        <Field
          name="title"
          id={`step-${goal.id}`}
          label={t("newStep")}
          hideLabel
          required
          error={error("title")}
          className="min-w-40 grow"
        >
          {(control) => (
            <Input
              {...control}
              maxLength={goalLengths.step}
              placeholder={t("newStep")}
              defaultValue={typed("title")}
              autoComplete="off"
            />
          )}
        </Field>
        <SubmitButton pendingLabel={t("saving")} variant="outline">
          {t("addStep")}
        </SubmitButton>
      </div>
    </form>
  );
}
