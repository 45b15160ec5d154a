import { getTranslations } from "next-intl/server";
import { type StepField, StepForm } from "#components/platform/ui/step-form.tsx";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

type Props = {
  id: string;
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  address: string;
  hidden: Readonly<Record<string, string>>;
  /** What opens it, which names the entry. */
  summary: string;
  /** What follows. */
  effects: readonly string[];
  fields?: readonly StepField[];
  /** For a reason that others read too. */
  reasonLabel?: string;
  button: string;
};

/** A correction that is folded away until it is wanted: what it does, what is asked, and why. */
export async function FoldedForm({ summary, effects, fields = [], reasonLabel, ...form }: Props) {
  const t = await getTranslations("records");
  const label = reasonLabel ?? t("reason");
  return (
    <StepForm
      {...form}
      fold={{ summary, effects }}
      fields={[...fields, { kind: "line", name: "reason", label, max: suggestionLengths.staffReason }]}
      pendingLabel={t("working")}
      variant="outline"
    />
  );
}
