import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { removeOwnGoal, removeOwnStep, submitStepTitle } from "#lib/progress/goals/actions.ts";
import { goalLengths, type ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalEditForm } from "./goal-edit-form.tsx";

type Props = Readonly<{ goal: ShownGoal; locale: string; address: string }>;

/** Edits a goal's words and steps, and deletes it after an explanation. */
export function GoalChanges({ goal, locale, address }: Props) {
  const t = useTranslations("learning.form");
  const { learning } = useMessages();
  return (
    <div className="grid gap-3 *:min-w-0">
      <Fold title={t("change")}>
        <NextIntlClientProvider messages={{ learning: { form: learning.form } }}>
          <GoalEditForm goal={goal} locale={locale} address={address} />
        </NextIntlClientProvider>
      </Fold>
      {goal.steps.length > 0 ? (
        <Fold title={t("changeSteps")}>
          <ul className="grid gap-5">
            {goal.steps.map((step) => (
              <li key={step.id} className="grid gap-2 border-line border-t pt-4 first:border-0 first:pt-0">
                <StepForm
                  id={`step-${step.id}`}
                  action={submitStepTitle}
                  address={address}
                  hidden={{ locale, goalId: goal.id, stepId: step.id }}
                  fields={[{ kind: "line", name: "title", label: t("step"), max: goalLengths.step, value: step.title }]}
                  button={t("save")}
                  pendingLabel={t("saving")}
                  variant="outline"
                  className="gap-2"
                />
                <StepForm
                  id={`remove-${step.id}`}
                  action={removeOwnStep}
                  address={address}
                  hidden={{ locale, goalId: goal.id, stepId: step.id }}
                  button={t("removeStep")}
                  pendingLabel={t("saving")}
                  variant="ghost"
                />
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      <Fold title={t("remove")}>
        <p className="mb-4 text-sm text-muted">{t("removeText")}</p>
        <StepForm
          id="remove-goal"
          action={removeOwnGoal}
          address={address}
          hidden={{ locale, goalId: goal.id }}
          button={t("removeButton")}
          pendingLabel={t("saving")}
          variant="destructive"
        />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <FoldSummary className="px-5 py-3">{title}</FoldSummary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
