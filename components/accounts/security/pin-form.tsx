"use client";

import { useTranslations } from "next-intl";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { changeOwnPin } from "#lib/accounts/security/pin-actions.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { CurrentPinField, NewPinFields } from "./pin-fields.tsx";

/** Disappears after the change, like the form of a password. */
export function PinForm({ address }: { address: string }) {
  const t = useTranslations("cards.pin");
  const kept = useKeptForm(changeOwnPin, address);
  if (kept.state.status === "ok") return <AccountFormAnswer state={kept.state} />;
  const errors = faultsOf(kept.state);
  return (
    <AccountForm kept={kept} button={t("submit")} pendingLabel={t("pending")} className="max-w-md">
      <CurrentPinField form="pin" errors={errors} />
      <NewPinFields form="pin" errors={errors} />
    </AccountForm>
  );
}
