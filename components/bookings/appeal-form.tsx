"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useKeptForm } from "#components/ui/use-kept-form.ts";
import { errorOf, typedIn } from "#lib/action-state.ts";
import { appealMark } from "#lib/bookings/actions.ts";
import { appealLengths } from "#lib/bookings/reliability-rules.ts";
import { SessionForm } from "./session-form.tsx";

type Props = Readonly<{ id: string; session: string; locale: string; address: string }>;

/** Asks staff to take a mark back (BOOK-19). */
export function AppealForm({ id, session, locale, address }: Props) {
  const kept = useKeptForm(appealMark, address);
  const { state, pending } = kept;
  const t = useTranslations("bookings.form");
  return (
    <SessionForm kept={kept} id={id} locale={locale}>
      <input type="hidden" name="session" value={session} />
      <Field name="text" id="appeal-text" label={t("appeal")} required error={errorOf(state, "text")}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={appealLengths.most} defaultValue={typedIn(state, "text")} />
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("sending")} variant="outline" className="self-start">
        {t("sendAppeal")}
      </SubmitButton>
    </SessionForm>
  );
}
