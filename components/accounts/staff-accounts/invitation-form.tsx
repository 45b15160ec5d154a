"use client";

import type { ButtonProps } from "#components/platform/ui/button.tsx";
import { FormStart } from "#components/platform/ui/form-start.tsx";
import { type StepField, StepFields } from "#components/platform/ui/step-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { type ActionState, firstFaultyField } from "#lib/platform/forms/action-state.ts";

type Props = {
  id: string;
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  address: string;
  hidden: Readonly<Record<string, string>>;
  fields: readonly StepField[];
  button: string;
  pendingLabel: string;
  variant?: ButtonProps["variant"];
};

/** Its answer is the link of an invitation, shown once. */
export function InvitationForm({ id, action, address, hidden, fields, button, pendingLabel, variant }: Props) {
  const { state, pending, form } = useKeptForm(action, address);
  const first = firstFaultyField(
    state,
    fields.map(({ name }) => name),
  );
  return (
    <form {...form} className="grid gap-4">
      <FormStart hidden={hidden} state={state} />
      <StepFields formId={id} fields={fields} state={state} first={first} />
      <div>
        <SubmitButton pending={pending} pendingLabel={pendingLabel} variant={variant}>
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
