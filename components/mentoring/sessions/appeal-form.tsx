"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { submitMarkAppeal } from "#lib/mentoring/sessions/actions.ts";
import { appealLengths } from "#lib/mentoring/sessions/reliability-rules.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { SessionForm } from "./session-form.tsx";

type Props = Readonly<{ id: string; session: string; locale: string; address: string }>;

/** Asks staff to remove a mark. */
export function AppealForm({ id, session, locale, address }: Props) {
  const kept = useKeptForm(submitMarkAppeal, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
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
