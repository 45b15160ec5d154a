"use client";

import { Alert } from "#components/platform/ui/alert.tsx";
import { StepFields } from "#components/platform/ui/step-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { readOutConsentCode } from "#lib/administration/staff/consent-actions.ts";
import { firstFaultyField } from "#lib/platform/forms/action-state.ts";

type Props = {
  address: string;
  hidden: Readonly<Record<string, string>>;
  reason: Readonly<{ label: string; max: number }>;
  button: string;
  pendingLabel: string;
};

/** Asks for a code and shows it once, to read to the guardian. */
export function ConsentCodeForm({ address, hidden, reason, button, pendingLabel }: Props) {
  const { state, pending, form } = useKeptForm(readOutConsentCode, address);
  const fields = [{ kind: "line", name: "reason", ...reason }] as const;
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
          <p className="mt-1 font-mono text-2xl tracking-wide wrap-anywhere">{state.shownOnce?.join(" ")}</p>
        </Alert>
      ) : null}
      <StepFields formId="consent-code" fields={fields} state={state} first={firstFaultyField(state, ["reason"])} />
      <div>
        <SubmitButton pending={pending} pendingLabel={pendingLabel} variant="outline">
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
