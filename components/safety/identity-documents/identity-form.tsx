"use client";

import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select, type SelectOption, SelectOptions } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitIdentity } from "#lib/safety/identity-documents/actions.ts";

type Props = {
  locale: string;
  /** The page's own address, where the form posts without script. */
  address: string;
  types: readonly SelectOption[];
  words: Readonly<Record<"documentType" | "choose" | "document" | "documentHint" | "submit" | "working", string>>;
};

/** Hands in a photo or PDF of a document. */
export function IdentityForm({ locale, address, types, words }: Props) {
  const { state, pending, form } = useKeptForm(submitIdentity, address);
  const first = firstFaultyField(state, ["documentType", "document"]);
  const field = (name: "documentType" | "document") => ({
    name,
    label: words[name],
    error: errorOf(state, name),
    focused: first === name,
    required: true,
  });
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="locale" value={locale} />
      <Refusal state={state} />
      <Field {...field("documentType")}>
        {(control) => (
          <Select {...control} defaultValue={typedIn(state, "documentType")}>
            <option value="">{words.choose}</option>
            <SelectOptions options={types} />
          </Select>
        )}
      </Field>
      <Field {...field("document")} hint={words.documentHint}>
        {(control) => <Input {...control} type="file" accept="image/jpeg,image/png,image/webp,application/pdf" />}
      </Field>
      <div>
        <SubmitButton pending={pending} pendingLabel={words.working}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
