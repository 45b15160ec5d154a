"use client";

import { useLocale, useTranslations } from "next-intl";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { sendConfirmationAgain } from "#lib/accounts/security/link-actions.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";

type Props = {
  /** The expired link's token; without one, the mail is for the signed-in person. */
  token?: string;
  /** The page's own address with language. */
  address: string;
};

export function ConfirmAgain({ token, address }: Props) {
  const t = useTranslations("account.confirm");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(sendConfirmationAgain, address);
  return (
    <form {...form} className="flex w-full flex-col items-start gap-3">
      <input type="hidden" name="locale" value={locale} />
      {token ? <input type="hidden" name="token" value={token} /> : null}
      <AccountFormAnswer state={state} />
      {state.status === "ok" ? null : (
        <SubmitButton variant="outline" pending={pending} pendingLabel={t("sending")}>
          {t("send")}
        </SubmitButton>
      )}
    </form>
  );
}
