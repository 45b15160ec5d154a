"use client";

import { useLocale, useTranslations } from "next-intl";
import { PasswordInput } from "#components/accounts/sign-in/password-input.tsx";
import { SharedDeviceBox } from "#components/accounts/sign-in/shared-device-box.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { sayZone } from "#components/platform/ui/say-zone.ts";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitCard } from "#lib/accounts/cards/actions.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Nothing is offered for keeping: these computers are often shared. */
const unkept = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 60 } as const;

export function CardSignInForm({ next }: { next: string }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { state, pending, form } = useKeptForm(submitCard, withLocale(locale, paths.cardTo(next)), sayZone);
  const first = firstFaultyField(state, ["code", "username", "pin"]);
  return (
    <form {...form} autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={next} />
      <Refusal state={state} />
      {(["code", "username"] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`card.${name}`)}
          error={errorOf(state, name)}
          focused={first === name}
          required
        >
          {(control) => <Input {...control} {...unkept} defaultValue={typedIn(state, name)} />}
        </Field>
      ))}
      <Field
        name="pin"
        label={t("card.pin")}
        hint={t("card.pinHint")}
        error={errorOf(state, "pin")}
        focused={first === "pin"}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            showLabel={t("card.showPin")}
            hideLabel={t("card.hidePin")}
          />
        )}
      </Field>
      {/* Most cards are used on the computers of a centre, so the safe choice is made already. */}
      <SharedDeviceBox ticked={state.status === "error" ? typedIn(state, "shared") === "yes" : true} />
      <SubmitButton size="lg" pending={pending} pendingLabel={t("login.pending")}>
        {t("login.submit")}
      </SubmitButton>
    </form>
  );
}
