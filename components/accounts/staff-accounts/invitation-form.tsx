"use client";

import { Alert } from "#components/platform/ui/alert.tsx";
import type { ButtonProps } from "#components/platform/ui/button.tsx";
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
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.status === "error" ? (
        <Alert variant="destructive" title={state.title}>
          {state.message}
        </Alert>
      ) : null}
      {state.status === "ok" ? (
        <Alert variant="success" title={state.title}>
          <p>{state.message}</p>
          {state.shownOnce?.map((link) => (
            <code key={link} className="mt-2 block select-all wrap-anywhere">
              {link}
            </code>
          ))}
        </Alert>
      ) : null}
      <StepFields formId={id} fields={fields} state={state} first={first} />
      <div>
        <SubmitButton pending={pending} pendingLabel={pendingLabel} variant={variant}>
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
