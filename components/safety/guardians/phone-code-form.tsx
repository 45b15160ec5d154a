"use client";

import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitPhoneCode } from "#lib/safety/guardians/link-actions.ts";

type Props = { locale: string; address: string; words: Record<"label" | "hint" | "submit" | "sending", string> };

export function PhoneCodeForm({ locale, address, words }: Props) {
  const { state, pending, form } = useKeptForm(submitPhoneCode, address);
  const error = errorOf(state, "code");
  return (
    <form {...form} className="grid gap-5">
      <input type="hidden" name="locale" value={locale} />
      {error ? null : <Refusal state={state} />}
      <Field
        name="code"
        label={words.label}
        hint={words.hint}
        error={error}
        focused={error !== undefined}
        announced
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            defaultValue={typedIn(state, "code")}
          />
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={words.sending} className="justify-self-start">
        {words.submit}
      </SubmitButton>
    </form>
  );
}
