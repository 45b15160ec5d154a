"use client";

import { useActionState } from "react";
import { Alert } from "#components/platform/ui/alert.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { FormMarks } from "#components/platform/ui/plain-form.tsx";
import { RadioTile } from "#components/platform/ui/radio.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { type ActionState, errorOf, idle } from "#lib/platform/forms/action-state.ts";
import { submitDonation } from "#lib/publishing/donations/actions.ts";

type Label = "legend" | "custom" | "customHint" | "before" | "after" | "submit" | "sending";
export type DonationFormProps = {
  locale: string;
  /** The amounts offered, and their text in this language. */
  presets: readonly Readonly<{ value: string; label: string }>[];
  labels: Record<Label, string>;
  /** With payments there can be a receipt, so the form asks for an address. */
  receipt?: Readonly<{ label: string; optional: string; hint: string }> | undefined;
  /** What is chosen or typed when the page opens. */
  start?: Readonly<{ preset?: string; custom?: string }>;
};

/** Readers never load its script: the browser posts the form, and the result takes focus so the browser scrolls. */
export function DonationForm({ locale, presets, labels, receipt, start = {} }: DonationFormProps) {
  const [state, action] = useActionState<ActionState, FormData>(submitDonation, idle);
  const values = state.status === "error" ? state.values : state.status === "idle" ? start : undefined;
  const typed = (value: unknown) => (typeof value === "string" ? value : "");
  const [error, emailError] = [errorOf(state, "custom"), errorOf(state, "email")];
  return (
    <form action={action} noValidate className="flex flex-col gap-5">
      <Answer state={state} after={labels.after} focused={!error && !emailError} />
      <FormMarks locale={locale} />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{labels.legend}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 sm:grid-cols-6">
          {presets.map(({ value, label }, index) => (
            <RadioTile
              key={value}
              name="preset"
              value={value}
              defaultChecked={values?.preset === value}
              className={cn(
                "min-h-12 gap-2 font-semibold hover:bg-clay sm:text-lg",
                index < 3 ? "sm:col-span-2" : "sm:col-span-3",
                index === 4 && "max-sm:col-span-full",
              )}
              label={label}
            />
          ))}
        </div>
      </fieldset>
      <Field name="custom" label={labels.custom} hint={labels.customHint} error={error} focused={error !== undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={typed(values?.custom)}
          />
        )}
      </Field>
      {receipt ? (
        <Field
          name="email"
          label={receipt.label}
          optionalLabel={receipt.optional}
          hint={receipt.hint}
          error={emailError}
          focused={!error && emailError !== undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={state.status === "error" ? typed(state.values?.email) : ""}
            />
          )}
        </Field>
      ) : null}
      <p className="text-sm text-muted">{labels.before}</p>
      <SubmitButton size="lg" pendingLabel={labels.sending}>
        {labels.submit}
      </SubmitButton>
    </form>
  );
}

/** The result is far down a page that opens at its top; focus leads the browser to it or to the invalid field. */
function Answer({ state, after, focused }: { state: ActionState; after: string; focused: boolean }) {
  if (state.status === "idle") return null;
  const thanks = state.status === "ok";
  return (
    <Alert variant={thanks ? "success" : "destructive"} title={state.title} tabIndex={-1} autoFocus={focused}>
      <p>{state.message}</p>
      {thanks ? <p className="mt-1">{after}</p> : null}
    </Alert>
  );
}
