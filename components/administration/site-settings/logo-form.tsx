"use client";

import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitLogo } from "#lib/administration/site-settings/actions.ts";
import { errorOf } from "#lib/platform/forms/action-state.ts";

type Props = {
  /** The page's own address, where the form posts without script. */
  address: string;
  hidden: Readonly<Record<"locale" | "seen", string>>;
  own: boolean;
  words: Readonly<Record<"label" | "hint" | "save" | "working" | "remove", string>>;
};

/** Uploads a logo, or goes back to the drawn one. */
export function LogoForm({ address, hidden, own, words }: Props) {
  const { state, pending, form } = useKeptForm(submitLogo, address);
  const fault = errorOf(state, "logo");
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="locale" value={hidden.locale} />
      <input type="hidden" name="seen" value={hidden.seen} />
      {state.status === "error" && fault === undefined ? (
        <Alert variant="destructive" title={state.title}>
          {state.message}
        </Alert>
      ) : null}
      <Field
        name="logo"
        id="logo-picture"
        label={words.label}
        hint={words.hint}
        error={fault}
        focused={fault !== undefined}
      >
        {(control) => <Input {...control} type="file" accept="image/png,image/jpeg,image/webp,image/gif" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save" pending={pending} pendingLabel={words.working}>
          {words.save}
        </SubmitButton>
        {own ? (
          <Button type="submit" name="intent" value="remove" variant="ghost" disabled={pending}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
