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
import { AccountFormAnswer } from "./account-form-answer.tsx";
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
        <form {...renewal.form} className="grid max-w-md gap-4 py-3">
          <Hidden />
          <p>{t("renewText")}</p>
          <AccountFormAnswer state={renewal.state} />
          <CurrentPasswordField form="renew" errors={faultsOf(renewal.state)} />
          <SubmitButton
            variant="outline"
            className="justify-self-start"
            pending={renewal.pending}
            pendingLabel={t("confirming")}
          >
            {t("renew")}
          </SubmitButton>
        </form>
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
      <form {...proof.form} className="grid max-w-md gap-4">
        <Hidden />
        <AccountFormAnswer state={proof.state} />
        <Field name="code" label={t("code")} error={error} focused={error !== undefined} required>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
        </Field>
        <SubmitButton className="justify-self-start" pending={proof.pending} pendingLabel={t("confirming")}>
          {t("confirm")}
        </SubmitButton>
      </form>
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
  const { state, pending, form } = useKeptForm(stopTwoStep, address);
  return (
    <details open={state.status === "error" || undefined}>
      <FoldSummary>{t("stopTitle")}</FoldSummary>
      <form {...form} className="grid max-w-md gap-4 py-3">
        <Hidden />
        <AccountFormAnswer state={state} />
        <CurrentPasswordField form="stop" errors={faultsOf(state)} />
        <SubmitButton
          variant="destructive"
          className="justify-self-start"
          pending={pending}
          pendingLabel={t("confirming")}
        >
          {t("stop")}
        </SubmitButton>
      </form>
    </details>
  );
}

function Hidden() {
  return <input type="hidden" name="locale" value={useLocale()} />;
}

function faultsOf(state: Form["state"]) {
  return state.status === "error" ? state.fields : undefined;
}
