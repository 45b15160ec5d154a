"use client";

import { useTranslations } from "next-intl";
import { errorOf, typedIn, useKeptForm } from "#components/auth/use-kept-form.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Field } from "#components/ui/field.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { appealMark } from "#lib/bookings/actions.ts";
import { appealLengths } from "#lib/bookings/reliability-rules.ts";

type Props = Readonly<{ id: string; session: string; locale: string; address: string }>;

/** Asks staff to take a mark back (BOOK-19). */
export function AppealForm({ id, session, locale, address }: Props) {
  const { state, pending, form } = useKeptForm(appealMark, address);
  const t = useTranslations("bookings.form");
  return (
    <form {...form} className="flex flex-col gap-4">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="session" value={session} />
      {state.status === "error" ? <Alert variant="destructive">{state.message}</Alert> : null}
      <Field name="text" id="appeal-text" label={t("appeal")} required error={errorOf(state, "text")}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={appealLengths.most} defaultValue={typedIn(state, "text")} />
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("sending")} variant="outline" className="self-start">
        {t("sendAppeal")}
      </SubmitButton>
    </form>
  );
}
