"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { availabilityLimits, dayName, rangeNames } from "#lib/mentoring/availability/form-fields.ts";

type Props = Readonly<{
  weekday: number;
  label: string;
  stored: readonly Readonly<{ from: string; until: string }>[];
  /** Returns the typed value, else the stored one. */
  typed: (name: string, otherwise: string) => string;
  error: string | undefined;
  focused: boolean;
}>;

export function DayRanges({ weekday, label, stored, typed, error, focused }: Props) {
  const t = useTranslations("sessions.form");
  const rows = Math.min(Math.max(stored.length + 1, 2), availabilityLimits.rangesPerDay);
  const errorId = `${dayName(weekday)}-error`;
  const control = {
    type: "time",
    step: 900,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? errorId : undefined,
    className: "w-auto min-w-0 grow basis-28 px-2",
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-lg font-semibold">{label}</legend>
      {Array.from({ length: rows }, (_, row) => {
        const names = rangeNames(weekday, row);
        const { from, until } = stored[row] ?? { from: "", until: "" };
        return (
          <div key={names.from} className="flex max-w-md flex-wrap items-center gap-1.5">
            <Input
              {...control}
              name={names.from}
              aria-label={t("from", { day: label, number: row + 1 })}
              defaultValue={typed(names.from, from)}
              // Without script, the first error gets the focus.
              {...(focused && row === 0 ? { autoFocus: true } : {})}
            />
            <span aria-hidden>–</span>
            <Input
              {...control}
              name={names.until}
              aria-label={t("until", { day: label, number: row + 1 })}
              defaultValue={typed(names.until, until)}
            />
          </div>
        );
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
