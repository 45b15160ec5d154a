"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitUnlock } from "#lib/accounts/security/unlock-actions.ts";
import { errorOf } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { PasswordInput } from "./password-input.tsx";

/** `byCard`: the person has a PIN. */
export function UnlockForm({ next, byCard }: { next: string; byCard: boolean }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(submitUnlock, withLocale(locale, paths.lockedTo(next)));
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={next} />
      <Refusal state={state} />
      <Field
        name="password"
        label={byCard ? t("locked.pin") : t("field.password")}
        error={errorOf(state, "password")}
        focused
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={byCard ? t("locked.showPin") : t("login.showPassword")}
            hideLabel={byCard ? t("locked.hidePin") : t("login.hidePassword")}
          />
        )}
      </Field>
      <SubmitButton size="lg" pending={pending} pendingLabel={t("login.pending")}>
        {t("locked.submit")}
      </SubmitButton>
    </form>
  );
}
