"use client";

import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { errorOf, typedIn, useKeptForm } from "#components/auth/use-kept-form.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Field, FieldError } from "#components/ui/field.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { rateBooking } from "#lib/bookings/actions.ts";
import { afterLengths } from "#lib/bookings/after-rules.ts";
import { stars } from "#lib/bookings/rating-rules.ts";

type Props = Readonly<{ id: string; locale: string; address: string }>;

/** One to five stars and, if one likes, a few words (BOOK-06). */
export function RatingForm({ id, locale, address }: Props) {
  const { state, pending, form } = useKeptForm(rateBooking, address);
  const t = useTranslations("bookings.form");
  const error = errorOf(state, "stars");
  return (
    <form {...form} className="flex flex-col gap-4">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
      {state.status === "error" ? <Alert variant="destructive">{state.message}</Alert> : null}
      <div
        role="radiogroup"
        aria-labelledby="stars-label"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "stars-error" : undefined}
        tabIndex={-1}
        className="flex flex-col gap-1.5 rounded-control"
      >
        <p id="stars-label" className="font-semibold">
          {t("stars")}
        </p>
        <div className="flex flex-wrap gap-2">
          {stars.map((star) => (
            <label
              key={star}
              className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-edge bg-surface px-3 has-checked:border-leaf has-checked:bg-leaf-soft"
            >
              <input
                type="radio"
                name="stars"
                value={star}
                defaultChecked={typedIn(state, "stars") === String(star)}
                className="size-5 accent-leaf"
              />
              <span>
                {star} <span className="sr-only">{t("starCount", { count: star })}</span>
              </span>
              <Star aria-hidden className="size-4 fill-dusk text-dusk-text" />
            </label>
          ))}
        </div>
        <FieldError id="stars-error">{error}</FieldError>
      </div>
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
    </form>
  );
}
