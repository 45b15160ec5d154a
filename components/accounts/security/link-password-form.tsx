"use client";

import { useLocale, useTranslations } from "next-intl";
import { sayZone } from "#components/platform/ui/say-zone.ts";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { setNewPassword, setUpAccount } from "#lib/accounts/security/link-actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { NewPasswordFields } from "./password-fields.tsx";

type Props = { token: string; what: "reset" | "setUp" };

export function LinkPasswordForm({ token, what }: Props) {
  const t = useTranslations("account.reset");
  const locale = useLocale();
  const [action, path, before] =
    what === "reset"
      ? [setNewPassword, paths.resetPassword(token), undefined]
      : [setUpAccount, paths.setUpStaff(token), sayZone];
  const { state, pending, form } = useKeptForm(action, withLocale(locale, path), before);
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="token" value={token} />
      <AccountFormAnswer state={state} />
      <NewPasswordFields form="new" errors={state.status === "error" ? state.fields : undefined} />
      <SubmitButton size="lg" pending={pending} pendingLabel={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
