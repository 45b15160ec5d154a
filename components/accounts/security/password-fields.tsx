"use client";

import { useTranslations } from "next-intl";
import { PasswordInput } from "#components/accounts/sign-in/password-input.tsx";
import { Field } from "#components/platform/ui/field.tsx";

type Props = {
  /** Prefix that separates these fields from another form's on the page. */
  form: string;
  errors: Readonly<Record<string, string>> | undefined;
};

export function NewPasswordFields({ form, errors }: Props) {
  const t = useTranslations("account.password");
  return (
    <>
      <OnePassword form={form} name="password" label={t("new")} hint={t("hint")} error={errors?.password} fresh />
      <OnePassword form={form} name="confirmPassword" label={t("repeat")} error={errors?.confirmPassword} fresh />
    </>
  );
}

export function CurrentPasswordField({ form, errors }: Props) {
  const t = useTranslations("account.password");
  return <OnePassword form={form} name="current" label={t("current")} error={errors?.current} />;
}

type OneProps = {
  form: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  fresh?: boolean;
};

function OnePassword({ form, name, label, hint, error, fresh = false }: OneProps) {
  const t = useTranslations("auth.login");
  return (
    <Field id={`${form}-${name}`} name={name} label={label} hint={hint} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={fresh ? "new-password" : "current-password"}
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
        />
      )}
    </Field>
  );
}
