"use client";

import { useLocale, useTranslations } from "next-intl";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { proveOwnership } from "#lib/accounts/security/actions.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";

type Props = {
  /** Separates this form from others on the page. */
  form: string;
  /** The page's own address with language. */
  address: string;
  /** The place to return to. */
  back: "security" | "staff" | "data";
};

/** Asks for the password where an open browser is not enough; the page then shows what it hid, for ten minutes. */
export function ProveForm({ form: name, address, back }: Props) {
  const t = useTranslations("account.prove");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(proveOwnership, address);
  return (
    <form {...form} className="grid max-w-md gap-4">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={back} />
      <p>{t("text")}</p>
      <AccountFormAnswer state={state} />
      <CurrentPasswordField form={`prove-${name}`} errors={state.status === "error" ? state.fields : undefined} />
      <SubmitButton variant="outline" className="justify-self-start" pending={pending} pendingLabel={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
