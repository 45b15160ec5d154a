"use client";

import { useTranslations } from "next-intl";
import { PhoneCallIcon } from "#components/platform/ui/app-icons.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { startInstantCall } from "#lib/mentoring/video-calls/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";

type Props = Readonly<{
  locale: string;
  address: string;
  partners: readonly Readonly<{ id: string; name: string }>[];
  chosen?: string | undefined;
}>;

export function InstantCallForm({ locale, address, partners, chosen }: Props) {
  const t = useTranslations("calls.form");
  const { state, pending, form } = useKeptForm(startInstantCall, address);
  return (
    <form {...form} className="flex flex-col gap-4">
      <input type="hidden" name="locale" value={locale} />
      <Refusal state={state} />
      <Field name="partnerId" label={t("partner")} required error={errorOf(state, "partnerId")}>
        {(control) => (
          <Select {...control} defaultValue={typedIn(state, "partnerId") || chosenAmong(partners, chosen)}>
            {partners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("starting")} className="self-start">
        <PhoneCallIcon aria-hidden />
        {t("start")}
      </SubmitButton>
    </form>
  );
}

function chosenAmong(partners: Props["partners"], chosen: string | undefined): string | undefined {
  return (partners.find(({ id }) => id === chosen) ?? partners[0])?.id;
}
