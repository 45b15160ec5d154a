"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { newId } from "#lib/platform/new-id.ts";
import { submitNewGoal } from "#lib/progress/goals/actions.ts";
import { goalLengths, stepLines } from "#lib/progress/goals/goal-rules.ts";
import { fieldText, goalFaults } from "./change-faults.ts";
import type { MakeChange } from "./goal-card.tsx";
import { useChangeForm } from "./use-change-form.ts";

type Props = Readonly<{
  wish: MakeChange;
  locale: string;
  address: string;
  /** The student's calendar day. */
  today: string;
  /** The student's subjects, as suggestions. */
  subjects: readonly string[];
  open: boolean;
}>;

export function NewGoalForm({ wish, locale, address, today, subjects, open }: Props) {
  const t = useTranslations("learning.form");
  const tf = useTranslations("learning.fault");
  const { form, state, error, typed } = useChangeForm(submitNewGoal, address, (fields) => {
    const wrong = goalFaults(fields, today, tf);
    if (wrong) return wrong;
    const steps = stepLines(String(fields.get("steps") ?? "")).map((title) => ({ id: newId(), title }));
    const words = { title: fieldText(fields, "title"), subject: fieldText(fields, "subject") };
    wish({ kind: "addGoal", goalId: newId(), ...words, deadline: fieldText(fields, "deadline") || null, steps });
    return undefined;
  });
  const optional = `(${t("optional")})`;
  const marks = (name: string) => ({ name, id: `goal-${name}`, error: error(name) });
  return (
    <details className="rounded-card border border-line bg-surface" open={open || state.status === "error"}>
      <FoldSummary className="px-5 py-3">{t("new")}</FoldSummary>
      <form {...form} className="grid gap-4 px-5 pb-5">
        <input type="hidden" name="locale" value={locale} />
        <Refusal state={state} />
        <Field {...marks("title")} label={t("title")} hint={t("titleHint")} required>
          {(control) => <Input {...control} maxLength={goalLengths.title} defaultValue={typed("title")} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...marks("subject")} label={t("subject")} required>
            {(control) => (
              <Input
                {...control}
                maxLength={goalLengths.subject}
                defaultValue={typed("subject") || (subjects[0] ?? "")}
                list="goal-subjects"
              />
            )}
          </Field>
          <datalist id="goal-subjects">
            {subjects.map((subject) => (
              <option key={subject} value={subject} />
            ))}
          </datalist>
          <Field {...marks("deadline")} label={t("deadline")} optionalLabel={optional}>
            {(control) => <Input {...control} type="date" min={today} defaultValue={typed("deadline")} />}
          </Field>
        </div>
        <Field {...marks("steps")} label={t("steps")} hint={t("stepsHint")} optionalLabel={optional}>
          {(control) => <Textarea {...control} rows={4} defaultValue={typed("steps")} />}
        </Field>
        <SubmitButton pendingLabel={t("saving")} className="justify-self-start">
          {t("add")}
        </SubmitButton>
      </form>
    </details>
  );
}
