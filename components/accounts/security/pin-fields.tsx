"use client";

import { useTranslations } from "next-intl";
import { PasswordInput } from "#components/accounts/sign-in/password-input.tsx";
import { Field } from "#components/platform/ui/field.tsx";

type Props = {
  /** Separates these fields from another form's on the page. */
  form: string;
  errors: Readonly<Record<string, string>> | undefined;
};

export function NewPinFields({ form, errors }: Props) {
  const t = useTranslations("cards.pin");
  return (
    <>
      <OnePin form={form} name="password" label={t("new")} hint={t("hint")} error={errors?.password} />
      <OnePin form={form} name="confirmPassword" label={t("repeat")} error={errors?.confirmPassword} />
    </>
  );
}

export function CurrentPinField({ form, errors }: Props) {
  const t = useTranslations("cards.pin");
  return <OnePin form={form} name="current" label={t("current")} error={errors?.current} />;
}

type OneProps = { form: string; name: string; label: string; hint?: string; error: string | undefined };

function OnePin({ form, name, label, hint, error }: OneProps) {
  const t = useTranslations("cards.pin");
  return (
    <Field id={`${form}-${name}`} name={name} label={label} hint={hint} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          showLabel={t("show")}
          hideLabel={t("hide")}
        />
      )}
    </Field>
  );
}
