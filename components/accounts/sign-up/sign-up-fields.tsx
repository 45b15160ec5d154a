"use client";

import { useTranslations } from "next-intl";
import { PasswordInput } from "#components/accounts/sign-in/password-input.tsx";
import { OtherCountry } from "#components/identity/countries/other-country.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import type { CountryOption } from "#lib/identity/users/country-names.ts";
import { countries, schoolGrades } from "#lib/identity/users/options.ts";
import type { PublicRole } from "#lib/identity/users/roles.ts";
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";

/** In page order. */
const shown = [
  "name",
  "email",
  "password",
  "confirmPassword",
  "country",
  "dateOfBirth",
  "bio",
  "qualifications",
  "subjects",
  "grade",
] as const;

type Props = {
  state: ActionState;
  /** Without a role nothing is visible, and values typed for either role are submitted. */
  role: PublicRole | undefined;
  /** Found in the browser before anything is sent. */
  mismatch: string | undefined;
  otherCountries: readonly CountryOption[];
  /** Proven already; it can’t be another. */
  email: string | undefined;
};

/** Fields of the other role are hidden and not sent, but keep their text. */
export function SignUpFields({ state, role, mismatch, otherCountries, email }: Props) {
  const t = useTranslations("auth");
  const tc = useTranslations("common");
  const first = firstFaultyField(state, shown);
  const field = (name: (typeof shown)[number]) => ({ name, error: errorOf(state, name), focused: first === name });
  const optional = { optionalLabel: tc("optional") };
  const typed = (name: string) => ({ defaultValue: typedIn(state, name) });
  const toggles = { showLabel: t("login.showPassword"), hideLabel: t("login.hidePassword") };
  const choices = <Code extends string>(codes: readonly Code[], label: (code: Code) => string) => [
    <option key="" value="">
      {t("signup.noChoice")}
    </option>,
    ...codes.map((code) => (
      <option key={code} value={code}>
        {label(code)}
      </option>
    )),
  ];
  return (
    <>
      <Field {...field("name")} label={t("field.name")} required>
        {(control) => <Input {...control} autoComplete="name" {...typed("name")} />}
      </Field>
      <Field {...field("email")} label={t("field.email")} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            readOnly={email !== undefined}
            defaultValue={email ?? typedIn(state, "email")}
          />
        )}
      </Field>
      <Field {...field("password")} label={t("field.password")} hint={t("signup.passwordHint")} required>
        {(control) => <PasswordInput {...control} {...toggles} autoComplete="new-password" />}
      </Field>
      <Field
        {...field("confirmPassword")}
        label={t("field.confirmPassword")}
        error={mismatch ?? errorOf(state, "confirmPassword")}
        required
      >
        {(control) => <Input {...control} type="password" autoComplete="new-password" />}
      </Field>
      <div>
        <Field {...field("country")} {...optional} label={t("field.country")}>
          {(control) => (
            // A select reads its default only once: a new one needs a new element.
            <Select {...control} key={typedIn(state, "country")} {...typed("country")}>
              {choices(countries, (code) => t(`country.${code}`))}
            </Select>
          )}
        </Field>
        <OtherCountry
          label={t("field.otherCountry")}
          noChoice={t("signup.noChoice")}
          options={otherCountries}
          value={typedIn(state, "otherCountry")}
        />
      </div>
      <Field {...field("dateOfBirth")} label={t("field.dateOfBirth")} hint={t("signup.dateOfBirthHint")} required>
        {(control) => <Input {...control} type="date" autoComplete="bday" {...typed("dateOfBirth")} />}
      </Field>
      <Field {...field("bio")} {...optional} label={t("field.bio")}>
        {(control) => <Textarea {...control} {...typed("bio")} />}
      </Field>
      <div hidden={role !== "mentor"}>
        <Field {...field("qualifications")} label={t("field.qualifications")} required>
          {(control) => <Textarea {...control} disabled={role === "student"} {...typed("qualifications")} />}
        </Field>
      </div>
      <Field
        {...field("subjects")}
        label={t(`field.subjects.${role ?? "student"}`)}
        hint={t("signup.subjectsHint")}
        required
      >
        {(control) => <Input {...control} {...typed("subjects")} />}
      </Field>
      <div hidden={role !== "student"}>
        <Field {...field("grade")} {...optional} label={t("field.grade")}>
          {(control) => (
            <Select {...control} key={typedIn(state, "grade")} disabled={role === "mentor"} {...typed("grade")}>
              {choices(schoolGrades, (code) => t(`grade.${code}`))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}
