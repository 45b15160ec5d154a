"use client";

import { useTranslations } from "next-intl";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { bookAnotherTime, proposeTime } from "#lib/mentoring/sessions/actions.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { PickedBar, usePicked } from "./picked-bar.tsx";
import { SessionForm } from "./session-form.tsx";
import { nothingToSay, type OfferedTime, TimeChoice } from "./time-choice.tsx";

type Props = Readonly<{
  id: string;
  name: string;
  locale: string;
  address: string;
  times: readonly OfferedTime[];
  /** A cancelled session cannot be moved, so a new one is booked. */
  again: boolean;
}>;

export function MoveForm({ id, name, locale, address, times, again }: Props) {
  const kept = useKeptForm(again ? bookAnotherTime : proposeTime, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
  const error = errorOf(state, "startsAt");
  const chosen = typedIn(state, "startsAt");
  const { picked, onChange } = usePicked(kept.form.ref, { startsAt: chosen });
  return (
    <SessionForm
      kept={kept}
      id={id}
      locale={locale}
      onChange={onChange}
      hidden={nothingToSay(times, state)}
      className="gap-5"
    >
      <TimeChoice times={times} name={name} chosen={chosen} error={error} focused={error !== undefined} />
      {times.length > 0 ? (
        <PickedBar
          summary={times.find(({ value }) => value === picked.startsAt)?.when}
          pending={pending}
          label={again ? t("bookAgain") : t("move")}
        />
      ) : null}
    </SessionForm>
  );
}
