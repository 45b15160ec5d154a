"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { submitProgress } from "#lib/progress/goals/actions.ts";
import { fieldText, progressFaults } from "./change-faults.ts";
import type { GoalCardProps } from "./goal-card.tsx";
import { ShortChangeForm } from "./short-change-form.tsx";
import { useChangeForm } from "./use-change-form.ts";

type Props = Pick<GoalCardProps, "goal" | "wish" | "locale" | "address">;

/** The progress of a goal without steps, set by its student. */
export function ProgressForm({ goal, wish, locale, address }: Props) {
  const t = useTranslations("learning.form");
  const tf = useTranslations("learning.fault");
  const change = useChangeForm(submitProgress, address, (fields) => {
    const wrong = progressFaults(fields, tf);
    if (!wrong) wish({ kind: "setProgress", goalId: goal.id, progress: Number(fieldText(fields, "progress")) });
    return wrong;
  });
  const field = useFieldFollowing(String(goal.progress));
  return (
    <ShortChangeForm change={change} hidden={{ locale, goalId: goal.id }} button={t("setProgress")}>
      <Field
        name="progress"
        id={`progress-${goal.id}`}
        label={t("progress")}
        required
        error={change.error("progress")}
        className="w-44"
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={change.typed("progress") || String(goal.progress)}
          />
        )}
      </Field>
    </ShortChangeForm>
  );
}

/** A field that follows new values, but not while someone types in it. */
function useFieldFollowing(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}
