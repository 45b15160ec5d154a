"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { askForNewAddress } from "#lib/accounts/security/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";

export function EmailForm({ address }: { address: string }) {
  const t = useTranslations("account.address");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(askForNewAddress, address);
  if (state.status === "ok") return <AccountFormAnswer state={state} />;
  const error = errorOf(state, "email");
  return (
    <form {...form} className="grid max-w-md gap-4">
      <input type="hidden" name="locale" value={locale} />
      <AccountFormAnswer state={state} />
      <Field
        id="new-email"
        name="email"
        label={t("new")}
        hint={t("hint")}
        error={error}
        focused={error !== undefined}
        required
      >
        {(control) => <Input {...control} type="email" autoComplete="email" defaultValue={typedIn(state, "email")} />}
      </Field>
      <CurrentPasswordField form="email" errors={state.status === "error" ? state.fields : undefined} />
      <SubmitButton className="justify-self-start" pending={pending} pendingLabel={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
