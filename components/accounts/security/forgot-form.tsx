"use client";

import { useLocale, useTranslations } from "next-intl";
import { MailText } from "#components/notifications/mail/mail-text.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { askForReset } from "#lib/accounts/security/link-actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";

export function ForgotForm() {
  const t = useTranslations("account.forgot");
  const ta = useTranslations("auth.field");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(askForReset, withLocale(locale, paths.forgotPassword));
  const error = errorOf(state, "email");
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <AccountFormAnswer state={state} />
      {state.status === "ok" && state.shownOnce ? (
        <Card>
          <CardContent>
            <MailText text={state.shownOnce.join("\n")} />
          </CardContent>
        </Card>
      ) : null}
      <Field name="email" label={ta("email")} error={error} focused={error !== undefined} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" defaultValue={typedIn(state, "email")} />
        )}
      </Field>
      <SubmitButton size="lg" pending={pending} pendingLabel={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
