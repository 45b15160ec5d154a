"use client";

import { useTranslations } from "next-intl";
import { errorOf, typedIn, useKeptForm } from "#components/auth/use-kept-form.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Field, FieldError } from "#components/ui/field.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { answerSafety } from "#lib/bookings/actions.ts";
import { afterLengths } from "#lib/bookings/after-rules.ts";

type Props = Readonly<{ id: string; locale: string; address: string }>;

/** The private question after a session (BOOK-20). */
export function SafetyForm({ id, locale, address }: Props) {
  const { state, pending, form } = useKeptForm(answerSafety, address);
  const t = useTranslations("bookings.form");
  const error = errorOf(state, "safe");
  return (
    <form {...form} className="flex flex-col gap-4">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
      {state.status === "error" ? <Alert variant="destructive">{state.message}</Alert> : null}
      <div
        role="radiogroup"
        aria-labelledby="safe-question"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "safe-error" : undefined}
        tabIndex={-1}
        className="flex flex-wrap gap-2 rounded-control"
      >
        {(["yes", "no"] as const).map((answer) => (
          <label
            key={answer}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-4 has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name="safe"
              value={answer}
              defaultChecked={typedIn(state, "safe") === answer}
              className="size-5 accent-leaf"
            />
            {t(answer)}
          </label>
        ))}
      </div>
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
    </form>
  );
}
