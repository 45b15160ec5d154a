"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Refusal } from "#components/ui/refusal.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { useKeptForm } from "#components/ui/use-kept-form.ts";
import { errorOf } from "#lib/action-state.ts";
import { submitCode } from "#lib/auth/actions.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { TextLink } from "./text-link.tsx";

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ next }: { next: string }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(submitCode, withLocale(locale, paths.twoStepTo(next)));
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={next} />
      <Refusal state={state} />
      <Field name="code" label={t("code.label")} error={errorOf(state, "code")} focused required>
        {(control) => (
          <Input {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={30} />
        )}
      </Field>
      <SubmitButton size="lg" pending={pending} pendingLabel={t("login.pending")}>
        {t("code.submit")}
      </SubmitButton>
      <p>
        <TextLink href={withLocale(locale, paths.login)}>{t("code.again")}</TextLink>
      </p>
    </form>
  );
}
