"use client";

import { useTranslations } from "next-intl";
import { OtherCountry } from "#components/identity/countries/other-country.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter } from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import type { CountryOption } from "#lib/identity/users/country-names.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { countries, schoolGrades } from "#lib/identity/users/options.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { saveProfile } from "#lib/mentoring/profile/actions.ts";
import { errorOf, firstFaultyField, typedIn as sentValue } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** In page order. */
const shown = [
  "name",
  "country",
  "bio",
  "qualifications",
  "experienceYears",
  "languages",
  "subjects",
  "grade",
] as const;
type Key = (typeof shown)[number];

type Props = {
  role: Role;
  locale: string;
  /** Null: signs in with a card. */
  email: string | null;
  dateOfBirth: string;
  supportEmail: string;
  stored: Record<Key | "otherCountry", string>;
  otherCountries: readonly CountryOption[];
  /** Texts that staff check before others see them. */
  waiting: readonly string[];
};

export function ProfileForm(given: Props) {
  const { role, locale, email, dateOfBirth, supportEmail, stored, otherCountries, waiting } = given;
  const { state, pending, form } = useKeptForm(saveProfile, `${withLocale(locale, paths.profile)}?edit`);
  const t = useTranslations("profile");
  const ta = useTranslations("auth");
  const error = state.status === "error" ? state : undefined;
  const first = firstFaultyField(state, shown);
  const props = (name: Key): FieldProps => ({
    name,
    error: errorOf(state, name),
    focused: first === name,
    ...(waiting.includes(name) ? { hint: t("waiting") } : {}),
  });
  const value = (name: Key | "otherCountry") => (error ? sentValue(state, name) : stored[name]);

  return (
    <form {...form} className="max-w-3xl">
      <input type="hidden" name="locale" value={locale} />
      <Card>
        <CardContent className="grid gap-5">
          <Refusal state={state} />
          <Field label={ta("field.name")} hint={t("nameHint")} required {...props("name")}>
            {(control) => (
              <Input {...control} autoComplete="name" maxLength={fieldLengths.name} defaultValue={value("name")} />
            )}
          </Field>
          <div className="grid items-end gap-5 lg:grid-cols-2">
            {email === null ? null : (
              <Field name="shownEmail" label={ta("field.email")} hint={t("emailFixed")}>
                {({ name: _, ...control }) => <Input {...control} type="email" value={email} readOnly />}
              </Field>
            )}
            <Field name="shownBirth" label={ta("field.dateOfBirth")} hint={t("birthFixed", { supportEmail })}>
              {({ name: _, ...control }) => <Input {...control} value={dateOfBirth} readOnly />}
            </Field>
          </div>
          <div>
            <Options
              label={ta("field.country")}
              {...props("country")}
              value={value("country")}
              options={countries.map((code) => [code, ta(`country.${code}`)])}
            />
            <OtherCountry
              label={ta("field.otherCountry")}
              noChoice={t("noChoice")}
              options={otherCountries}
              value={value("otherCountry")}
            />
          </div>
          <Field label={ta("field.bio")} optionalLabel={`(${t("optional")})`} {...props("bio")}>
            {(control) => <Textarea {...control} rows={3} maxLength={fieldLengths.text} defaultValue={value("bio")} />}
          </Field>
          {role === "mentor" ? <MentorFields props={props} value={value} /> : null}
          {role === "student" || role === "mentor" ? (
            <Field label={ta(`field.subjects.${role}`)} required {...{ hint: t("subjectsHint"), ...props("subjects") }}>
              {(control) => <Input {...control} defaultValue={value("subjects")} />}
            </Field>
          ) : null}
          {role === "student" ? (
            <Options
              label={ta("field.grade")}
              {...props("grade")}
              value={value("grade")}
              options={schoolGrades.map((code) => [code, ta(`grade.${code}`)])}
            />
          ) : null}
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel={t("saving")}>
            {t("save")}
          </SubmitButton>
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, paths.profile)}>{t("cancel")}</AppLink>
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

type FieldProps = { name: Key; error: string | undefined; focused: boolean; hint?: string };
type MentorProps = { props: (name: Key) => FieldProps; value: (name: Key) => string };

function MentorFields({ props, value }: MentorProps) {
  const t = useTranslations("profile");
  const ta = useTranslations("auth");
  const optional = `(${t("optional")})`;
  return (
    <>
      <Field label={ta("field.qualifications")} required {...props("qualifications")}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={fieldLengths.text} defaultValue={value("qualifications")} />
        )}
      </Field>
      <Field label={t("experience")} optionalLabel={optional} {...props("experienceYears")}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={80}
            inputMode="numeric"
            defaultValue={value("experienceYears")}
          />
        )}
      </Field>
      <Field label={t("languages")} hint={t("languagesHint")} optionalLabel={optional} {...props("languages")}>
        {(control) => <Input {...control} defaultValue={value("languages")} />}
      </Field>
    </>
  );
}

type OptionsProps = {
  name: Key;
  label: string;
  error: string | undefined;
  focused: boolean;
  value: string;
  options: readonly (readonly [code: string, label: string])[];
};

function Options({ name, label, error, focused, value, options }: OptionsProps) {
  const t = useTranslations("profile");
  return (
    <Field name={name} label={label} optionalLabel={`(${t("optional")})`} error={error} focused={focused}>
      {(control) => (
        <Select {...control} defaultValue={value}>
          <option value="">{t("noChoice")}</option>
          {options.map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
