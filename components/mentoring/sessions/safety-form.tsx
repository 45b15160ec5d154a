"use client";

import { useTranslations } from "next-intl";
import { Field, FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup, RadioTile } from "#components/platform/ui/radio.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { answerSafety } from "#lib/mentoring/sessions/actions.ts";
import { afterLengths } from "#lib/mentoring/sessions/after-rules.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { SessionForm } from "./session-form.tsx";

type Props = Readonly<{ id: string; locale: string; address: string }>;

export function SafetyForm({ id, locale, address }: Props) {
  const kept = useKeptForm(answerSafety, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
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
