"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { bookAnotherTime, proposeTime } from "#lib/mentoring/sessions/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { SessionForm } from "./session-form.tsx";
import { type DayOfTimes, TimeChoice } from "./time-choice.tsx";

type Props = Readonly<{
  id: string;
  locale: string;
  address: string;
  days: readonly DayOfTimes[];
  /** A cancelled session cannot be moved, so a new one is booked. */
  again: boolean;
}>;

export function MoveForm({ id, locale, address, days, again }: Props) {
  const kept = useKeptForm(again ? bookAnotherTime : proposeTime, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
  const error = errorOf(state, "startsAt");
  return (
    <SessionForm kept={kept} id={id} locale={locale} className="gap-5">
      <TimeChoice days={days} chosen={typedIn(state, "startsAt")} error={error} focused={error !== undefined} />
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {again ? t("bookAgain") : t("move")}
      </SubmitButton>
    </SessionForm>
  );
}
