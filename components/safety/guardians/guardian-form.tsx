"use client";

import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitGuardian } from "#lib/safety/guardians/actions.ts";
import { guardianLengths } from "#lib/safety/guardians/lengths.ts";
import type { GuardianFormWords } from "./guardian-form-words.ts";

type Props = {
  locale: string;
  /** The page's own address, where the form posts without script. */
  address: string;
  words: GuardianFormWords;
  /** The effect of naming someone else; undefined while nobody is named. */
  replaces: string | undefined;
};

type Key = "name" | "email" | "phone" | "language";
const shown: readonly Key[] = ["name", "email", "phone", "language"];

/** A minor names the person responsible for them. */
export function GuardianForm({ locale, address, words, replaces }: Props) {
  const { state, pending, form } = useKeptForm(submitGuardian, address);
  const first = firstFaultyField(state, shown);
  const field = (name: Key) => ({ name, label: words[name], error: errorOf(state, name), focused: first === name });
  return (
    <form {...form} aria-label={words.title}>
      <input type="hidden" name="locale" value={locale} />
      <Card>
        <CardHeader>
          <CardTitle>{words.title}</CardTitle>
          <CardDescription>{words.text}</CardDescription>
        </CardHeader>
        <CardContent className="grid gap-5">
          <Refusal state={state} />
          {replaces ? (
            <Alert variant="warning" role="note">
              {replaces}
            </Alert>
          ) : null}
          <Field {...field("name")} required>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={guardianLengths.name}
                defaultValue={typedIn(state, "name")}
              />
            )}
          </Field>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <Field {...field("email")} hint={words.emailHint}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="off"
                  maxLength={guardianLengths.email}
                  defaultValue={typedIn(state, "email")}
                />
              )}
            </Field>
            <Field {...field("phone")} hint={words.phoneHint}>
              {(control) => (
                <Input
                  {...control}
                  type="tel"
                  autoComplete="off"
                  maxLength={guardianLengths.phone}
                  defaultValue={typedIn(state, "phone")}
                />
              )}
            </Field>
          </div>
          <Field {...field("language")}>
            {(control) => (
              <Select {...control} defaultValue={typedIn(state, "language") || locale}>
                {locales.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {languageNames[code]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel={words.sending}>
            {words.submit}
          </SubmitButton>
          {replaces ? (
            <Button asChild variant="outline">
              <AppLink href={withLocale(locale, paths.guardianOfMine)}>{words.back}</AppLink>
            </Button>
          ) : null}
        </CardFooter>
      </Card>
    </form>
  );
}
