"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import {
  dropTwoStep,
  makeNewCodes,
  proveTwoStep,
  startTwoStep,
  stopTwoStep,
} from "#lib/accounts/security/two-step-actions.ts";
import { errorOf } from "#lib/platform/forms/action-state.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type TwoStepStage = "off" | "draft" | "on";

type Props = {
  standing: TwoStepStage;
  /** The page's own address with language. */
  address: string;
  /** Staff must use it: they are told so and cannot switch it off. */
  staff: boolean;
  /** Picture and key of a secret that is not confirmed yet. */
  setUp: React.ReactNode;
  /** Asks for the password first; nothing if it was given just now. */
  prove: React.ReactNode;
};

/** One component for all steps: the recovery codes are a form's result and must stay when the page updates. */
export function TwoStep({ standing, address, staff, setUp, prove }: Props) {
  const t = useTranslations("account.twoStep");
  const proof = useKeptForm(proveTwoStep, address);
  const renewal = useKeptForm(makeNewCodes, address);
  const shown = [renewal.state, proof.state].find((state) => state.status === "ok");
  if (shown) {
    return <RecoveryCodes answer={shown} address={address} signedOut={shown === proof.state} />;
  }
  if (standing !== "on" && prove) return prove;
  if (standing === "off") return <Start />;
  if (standing === "draft") return <Prove proof={proof} setUp={setUp} />;
  return (
    <div className="grid gap-3">
      <details>
        <FoldSummary>{t("renewTitle")}</FoldSummary>
        <AccountForm
          kept={renewal}
          text={t("renewText")}
          button={t("renew")}
          pendingLabel={t("confirming")}
          variant="outline"
          className="max-w-md py-3"
        >
          <CurrentPasswordField form="renew" errors={faultsOf(renewal.state)} />
        </AccountForm>
      </details>
      {staff ? null : <Stop address={address} />}
    </div>
  );
}

type Form = ReturnType<typeof useKeptForm>;

function Start() {
  const t = useTranslations("account.twoStep");
  return (
    <form action={startTwoStep}>
      <Hidden />
      <SubmitButton pendingLabel={t("starting")}>{t("start")}</SubmitButton>
    </form>
  );
}

function Prove({ proof, setUp }: { proof: Form; setUp: React.ReactNode }) {
  const t = useTranslations("account.twoStep");
  const error = errorOf(proof.state, "code");
  return (
    <div className="grid gap-4">
      {setUp}
      <AccountForm kept={proof} button={t("confirm")} pendingLabel={t("confirming")} className="max-w-md">
        <Field name="code" label={t("code")} error={error} focused={error !== undefined} required>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
        </Field>
      </AccountForm>
      <form action={dropTwoStep}>
        <Hidden />
        <SubmitButton variant="ghost" className="-ms-4" pendingLabel={t("confirming")}>
          {t("cancel")}
        </SubmitButton>
      </form>
    </div>
  );
}

function Stop({ address }: { address: string }) {
  const t = useTranslations("account.twoStep");
  const kept = useKeptForm(stopTwoStep, address);
  return (
    <details open={kept.state.status === "error" || undefined}>
      <FoldSummary>{t("stopTitle")}</FoldSummary>
      <AccountForm
        kept={kept}
        button={t("stop")}
        pendingLabel={t("confirming")}
        variant="destructive"
        className="max-w-md py-3"
      >
        <CurrentPasswordField form="stop" errors={faultsOf(kept.state)} />
      </AccountForm>
    </details>
  );
}

function Hidden() {
  return <input type="hidden" name="locale" value={useLocale()} />;
}
