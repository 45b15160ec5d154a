"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup, RadioTile } from "#components/platform/ui/radio.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { sayWhetherMet } from "#lib/mentoring/sessions/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { SessionForm } from "./session-form.tsx";

type Props = Readonly<{ id: string; locale: string; address: string }>;

/** Asks both whether the session took place, if no call log shows it. */
export function MetForm({ id, locale, address }: Props) {
  const kept = useKeptForm(sayWhetherMet, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
  const error = errorOf(state, "met");
  return (
    <SessionForm kept={kept} id={id} locale={locale}>
      <RadioGroup labelledBy="met-question" error={error} errorId="met-error" className="flex-wrap gap-2">
        {(["yes", "no"] as const).map((answer) => (
          <RadioTile
            key={answer}
            name="met"
            value={answer}
            defaultChecked={typedIn(state, "met") === answer}
            className="px-4"
            label={t(answer)}
          />
        ))}
      </RadioGroup>
      <FieldError id="met-error">{error}</FieldError>
      <SubmitButton pending={pending} pendingLabel={t("sending")} variant="outline" className="self-start">
        {t("sendAnswer")}
      </SubmitButton>
    </SessionForm>
  );
}
