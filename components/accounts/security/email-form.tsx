"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { askForNewAddress } from "#lib/accounts/security/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";

export function EmailForm({ address }: { address: string }) {
  const t = useTranslations("account.address");
  const kept = useKeptForm(askForNewAddress, address);
  const { state } = kept;
  if (state.status === "ok") return <AccountFormAnswer state={state} />;
  const error = errorOf(state, "email");
  return (
    <AccountForm kept={kept} button={t("submit")} pendingLabel={t("pending")} className="max-w-md">
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
      <CurrentPasswordField form="email" errors={faultsOf(state)} />
    </AccountForm>
  );
}
