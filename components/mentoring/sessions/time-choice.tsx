"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup, RadioTile } from "#components/platform/ui/radio.tsx";

/** Free times of one day, as text. */
export type DayOfTimes = Readonly<{
  day: string;
  label: string;
  times: readonly Readonly<{ value: string; mine: string; theirs: string | null }>[];
}>;

type Props = Readonly<{ days: readonly DayOfTimes[]; chosen: string; error: string | undefined; focused: boolean }>;

/** Radio buttons grouped by day; needs no script. */
export function TimeChoice({ days, chosen, error, focused }: Props) {
  const t = useTranslations("sessions.form");
  return (
    <RadioGroup
      labelledBy="time-label"
      error={error}
      errorId="time-error"
      // Without script, the first error gets the focus.
      {...(focused ? { autoFocus: true } : {})}
      className="flex-col gap-4 outline-offset-4"
    >
      <p id="time-label" className="font-semibold">
        {t("time")}
      </p>
      <FieldError id="time-error">{error}</FieldError>
      {days.map(({ day, label, times }) => (
        <fieldset key={day} className="min-w-0">
          <legend className="mb-1.5 font-semibold text-muted">{label}</legend>
          {/* Wide enough for the partner's name and time on one line. */}
          <div
            className={`grid gap-2 ${times[0]?.theirs ? "grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]" : "grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]"}`}
          >
            {times.map(({ value, mine, theirs }) => (
              <RadioTile
                key={value}
                name="startsAt"
                value={value}
                defaultChecked={value === chosen}
                className="py-2"
                label={
                  <span className="min-w-0">
                    {mine}
                    {theirs ? <span className="block text-sm text-muted">{theirs}</span> : null}
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </RadioGroup>
  );
}
