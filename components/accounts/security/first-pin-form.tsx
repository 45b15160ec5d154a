"use client";

import { useTranslations } from "next-intl";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitFirstPin } from "#lib/accounts/security/pin-actions.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
import { NewPinFields } from "./pin-fields.tsx";

export function FirstPinForm({ address }: { address: string }) {
  const t = useTranslations("cards.first");
  const kept = useKeptForm(submitFirstPin, address);
  return (
    <AccountForm kept={kept} button={t("submit")} pendingLabel={t("pending")} className="max-w-md">
      <NewPinFields form="first" errors={faultsOf(kept.state)} />
    </AccountForm>
  );
}
