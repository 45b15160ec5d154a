"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { newId } from "#lib/platform/new-id.ts";
import { submitStep } from "#lib/progress/goals/actions.ts";
import { goalLengths } from "#lib/progress/goals/goal-rules.ts";
import { fieldText, stepFaults } from "./change-faults.ts";
import type { GoalCardProps } from "./goal-card.tsx";
import { ShortChangeForm } from "./short-change-form.tsx";
import { useChangeForm } from "./use-change-form.ts";

type Props = Pick<GoalCardProps, "goal" | "wish" | "locale" | "address">;

export function NewStepForm({ goal, wish, locale, address }: Props) {
  const t = useTranslations("learning.form");
  const tf = useTranslations("learning.fault");
  const change = useChangeForm(submitStep, address, (fields) => {
    const wrong = stepFaults(fields, tf);
    if (!wrong) wish({ kind: "addStep", goalId: goal.id, stepId: newId(), title: fieldText(fields, "title") });
    return wrong;
  });
  return (
    <ShortChangeForm change={change} hidden={{ locale, goalId: goal.id }} button={t("addStep")} className="mt-1">
      <Field
        name="title"
        id={`step-${goal.id}`}
        label={t("newStep")}
        hideLabel
        required
        error={change.error("title")}
        className="min-w-40 grow"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={goalLengths.step}
            placeholder={t("newStep")}
            defaultValue={change.typed("title")}
            autoComplete="off"
          />
        )}
      </Field>
    </ShortChangeForm>
  );
}
