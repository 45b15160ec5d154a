"use client";

import { useTranslations } from "next-intl";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { proveOwnership } from "#lib/accounts/security/actions.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";

type Props = {
  /** Separates this form from others on the page. */
  form: string;
  /** The page's own address with language. */
  address: string;
  /** The place to return to. */
  back: "security" | "staff" | "data" | "feed";
};

/** Asks for the password where an open browser is not enough; the page then shows what it hid, for ten minutes. */
export function ProveForm({ form: name, address, back }: Props) {
  const t = useTranslations("account.prove");
  const kept = useKeptForm(proveOwnership, address);
  return (
    <AccountForm
      kept={kept}
      hidden={{ back }}
      text={t("text")}
      button={t("submit")}
      pendingLabel={t("pending")}
      variant="outline"
      className="max-w-md"
    >
      <CurrentPasswordField form={`prove-${name}`} errors={faultsOf(kept.state)} />
    </AccountForm>
  );
}
