"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitSignInCode } from "#lib/accounts/sign-in/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { SharedDeviceBox } from "./shared-device-box.tsx";

export function SignInCodeForm({ next, shared }: { next: string; shared: boolean }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(
    submitSignInCode,
    withLocale(locale, shared ? paths.sharedTwoStepTo(next) : paths.twoStepTo(next)),
  );
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
      <SharedDeviceBox ticked={state.status === "error" ? typedIn(state, "shared") === "yes" : shared} />
      <SubmitButton size="lg" pending={pending} pendingLabel={t("login.pending")}>
        {t("code.submit")}
      </SubmitButton>
      <p>
        <TextLink href={withLocale(locale, paths.login)}>{t("code.again")}</TextLink>
      </p>
    </form>
  );
}
