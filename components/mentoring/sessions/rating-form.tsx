"use client";

import { useTranslations } from "next-intl";
import { Field, FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup } from "#components/platform/ui/radio.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { rateOwnSession } from "#lib/mentoring/sessions/actions.ts";
import { afterLengths } from "#lib/mentoring/sessions/after-rules.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { SessionForm } from "./session-form.tsx";
import { StarChoice } from "./stars.tsx";

type Props = Readonly<{ id: string; locale: string; address: string }>;

/** One to five stars and an optional comment. */
export function RatingForm({ id, locale, address }: Props) {
  const kept = useKeptForm(rateOwnSession, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
  const error = errorOf(state, "stars");
  return (
    <SessionForm kept={kept} id={id} locale={locale}>
      <RadioGroup labelledBy="stars-label" error={error} errorId="stars-error" className="flex-col gap-1.5">
        <p id="stars-label" className="font-semibold">
          {t("stars")}
        </p>
        <StarChoice chosen={typedIn(state, "stars")} label={(star) => t("starCount", { count: star })} />
        <FieldError id="stars-error">{error}</FieldError>
      </RadioGroup>
      <Field
        name="comment"
        label={t("comment")}
        hint={t("commentHint")}
        optionalLabel={`(${t("optional")})`}
        error={errorOf(state, "comment")}
      >
        {(control) => (
          <Textarea {...control} rows={3} maxLength={afterLengths.comment} defaultValue={typedIn(state, "comment")} />
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("rate")}
      </SubmitButton>
    </SessionForm>
  );
}
