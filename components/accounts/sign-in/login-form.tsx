"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitSignIn } from "#lib/accounts/sign-in/actions.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { PasswordInput } from "./password-input.tsx";
import { SharedDeviceBox } from "./shared-device-box.tsx";

/** What the demo buttons fill in; only in demo mode. */
export type DemoAccess = { student: string; mentor: string; password: string };

type Props = { next: string; demo: DemoAccess | undefined };

export function LoginForm({ next, demo }: Props) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(submitSignIn, withLocale(locale, addressOf(next)));
  const first = firstFaultyField(state, ["email", "password"]);
  function fill(role: "student" | "mentor") {
    if (!demo) return;
    for (const [name, value] of [
      ["email", demo[role]],
      ["password", demo.password],
    ] as const) {
      const field = form.ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={next} />
      <Refusal state={state} />
      <Field name="email" label={t("field.email")} error={errorOf(state, "email")} focused={first === "email"} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" defaultValue={typedIn(state, "email")} />
        )}
      </Field>
      <Field
        name="password"
        label={t("field.password")}
        error={errorOf(state, "password")}
        focused={first === "password"}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={t("login.showPassword")}
            hideLabel={t("login.hidePassword")}
          />
        )}
      </Field>
      <SharedDeviceBox ticked={typedIn(state, "shared") === "yes"} />
      <SubmitButton size="lg" pending={pending} pendingLabel={t("login.pending")}>
        {t("login.submit")}
      </SubmitButton>
      <p>
        <TextLink href={withLocale(locale, paths.forgotPassword)}>{t("login.forgot")}</TextLink>
      </p>
      {demo ? (
        <fieldset className="flex flex-col gap-3 border-t border-line pt-5">
          <legend className="sr-only">{t("login.demoTitle")}</legend>
          <p className="text-sm text-muted">{t("login.demoText")}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {(["student", "mentor"] as const).map((role) => (
              <Button
                key={role}
                type="submit"
                variant="outline"
                name="demo"
                value={role}
                formNoValidate
                disabled={pending}
                onClick={() => fill(role)}
              >
                {t(role === "student" ? "login.demoStudent" : "login.demoMentor")}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </form>
  );
}

/** This page with `next`, which another attempt still needs. */
function addressOf(next: string): string {
  return next === paths.dashboard ? paths.login : paths.loginTo(next);
}
