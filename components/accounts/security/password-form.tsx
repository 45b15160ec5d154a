"use client";

import { useTranslations } from "next-intl";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { changeOwnPassword } from "#lib/accounts/security/actions.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { CurrentPasswordField, NewPasswordFields } from "./password-fields.tsx";

/** Disappears after the change, because its fields would only hold old secrets. */
export function PasswordForm({ address }: { address: string }) {
  const t = useTranslations("account.password");
  const kept = useKeptForm(changeOwnPassword, address);
  if (kept.state.status === "ok") return <AccountFormAnswer state={kept.state} />;
  const errors = faultsOf(kept.state);
  return (
    <AccountForm kept={kept} button={t("submit")} pendingLabel={t("pending")} className="max-w-md">
      <CurrentPasswordField form="change" errors={errors} />
      <NewPasswordFields form="change" errors={errors} />
    </AccountForm>
  );
}
