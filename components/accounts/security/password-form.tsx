"use client";

import { useLocale, useTranslations } from "next-intl";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { changeOwnPassword } from "#lib/accounts/security/actions.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { CurrentPasswordField, NewPasswordFields } from "./password-fields.tsx";

/** Disappears after the change, because its fields would only hold old secrets. */
export function PasswordForm({ address }: { address: string }) {
  const t = useTranslations("account.password");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(changeOwnPassword, address);
  if (state.status === "ok") return <AccountFormAnswer state={state} />;
  const errors = state.status === "error" ? state.fields : undefined;
  return (
    <form {...form} className="grid max-w-md gap-4">
      <input type="hidden" name="locale" value={locale} />
      <AccountFormAnswer state={state} />
      <CurrentPasswordField form="change" errors={errors} />
      <NewPasswordFields form="change" errors={errors} />
      <SubmitButton className="justify-self-start" pending={pending} pendingLabel={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
