"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitGoal } from "#lib/progress/goals/actions.ts";
import { goalLengths, type ShownGoal } from "#lib/progress/goals/goal-rules.ts";

type Props = Readonly<{ goal: ShownGoal; locale: string; address: string }>;

export function GoalEditForm({ goal, locale, address }: Props) {
  const t = useTranslations("learning.form");
  const { state, pending, form } = useKeptForm(submitGoal, address);
  const failed = state.status === "error";
  const first = firstFaultyField(state, ["title", "subject", "deadline"]);
  const value = (name: "title" | "subject" | "deadline") => (failed ? typedIn(state, name) : (goal[name] ?? ""));
  const marks = (name: "title" | "subject" | "deadline") => ({
    name,
    id: `edit-${name}`,
    error: errorOf(state, name),
    focused: first === name,
  });
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="goalId" value={goal.id} />
      <input type="hidden" name="was" value={goal.deadline ?? ""} />
      <Refusal state={state} />
      <Field {...marks("title")} label={t("title")} required>
        {(control) => <Input {...control} maxLength={goalLengths.title} defaultValue={value("title")} />}
      </Field>
      <Field {...marks("subject")} label={t("subject")} required>
        {(control) => <Input {...control} maxLength={goalLengths.subject} defaultValue={value("subject")} />}
      </Field>
      <Field {...marks("deadline")} label={t("deadline")} optionalLabel={`(${t("optional")})`}>
        {(control) => <Input {...control} type="date" defaultValue={value("deadline")} />}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("saving")} variant="outline" className="justify-self-start">
        {t("save")}
      </SubmitButton>
    </form>
  );
}
