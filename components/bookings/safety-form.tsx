"use client";

import { useTranslations } from "next-intl";
import { Field, FieldError } from "#components/ui/field.tsx";
import { RadioGroup, RadioTile } from "#components/ui/radio.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useKeptForm } from "#components/ui/use-kept-form.ts";
import { errorOf, typedIn } from "#lib/action-state.ts";
import { answerSafety } from "#lib/bookings/actions.ts";
import { afterLengths } from "#lib/bookings/after-rules.ts";
import { SessionForm } from "./session-form.tsx";

type Props = Readonly<{ id: string; locale: string; address: string }>;

/** The private question after a session (BOOK-20). */
export function SafetyForm({ id, locale, address }: Props) {
  const kept = useKeptForm(answerSafety, address);
  const { state, pending } = kept;
  const t = useTranslations("bookings.form");
  const error = errorOf(state, "safe");
  return (
    <SessionForm kept={kept} id={id} locale={locale}>
      <RadioGroup labelledBy="safe-question" error={error} errorId="safe-error" className="flex-wrap gap-2">
        {(["yes", "no"] as const).map((answer) => (
          <RadioTile
            key={answer}
            name="safe"
            value={answer}
            defaultChecked={typedIn(state, "safe") === answer}
            className="px-4"
            label={t(answer)}
          />
        ))}
      </RadioGroup>
      <FieldError id="safe-error">{error}</FieldError>
      <Field
        name="text"
        id="safety-text"
        label={t("safetyText")}
        optionalLabel={`(${t("optional")})`}
        error={errorOf(state, "text")}
      >
        {(control) => (
          <Textarea {...control} rows={3} maxLength={afterLengths.safety} defaultValue={typedIn(state, "text")} />
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("sending")} variant="outline" className="self-start">
        {t("sendAnswer")}
      </SubmitButton>
    </SessionForm>
  );
}
