"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { FieldError } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { availabilityLimits, dayName, rangeNames, switchName } from "#lib/mentoring/availability/form-fields.ts";
import { changeName, type TypedDay, type WeekChange } from "#lib/mentoring/availability/typed-week.ts";

type Props = Readonly<{
  weekday: number;
  label: string;
  day: TypedDay;
  onType: (day: TypedDay) => void;
  onChange: (change: WeekChange) => void;
  error: string | undefined;
  focused: boolean;
}>;

/** A switch, and the hours of a day that is on. Style sheets hide those of a day that is off. */
export function DayRanges({ weekday, label, day, onType, onChange, error, focused }: Props) {
  const t = useTranslations("sessions.form");
  const errorId = `${dayName(weekday)}-error`;
  const button = (kind: WeekChange["kind"], row = 0) => ({
    type: "submit" as const,
    name: "change",
    value: changeName({ kind, weekday, row }),
    // Without script the button sends the form, which comes back changed.
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onChange({ kind, weekday, row });
    },
  });
  return (
    <fieldset
      aria-label={label}
      className="group/day grid gap-x-4 gap-y-2 border-b border-line pb-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <Switch name={switchName(weekday)} label={label} checked={day.on} onChange={(on) => onType({ ...day, on })} />
      <p className="flex min-h-11 items-center text-muted group-has-[[role=switch]:checked]/day:hidden">
        {t("dayOff")}
      </p>
      <div className="hidden min-w-0 flex-col gap-2 group-has-[[role=switch]:checked]/day:flex">
        {day.ranges.map((range, row) => {
          const names = rangeNames(weekday, row);
          const number = row + 1;
          const time = (end: "from" | "until") => (
            <Input
              type="time"
              step={900}
              name={names[end]}
              aria-label={t(end, { day: label, number })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              value={range[end]}
              onChange={({ currentTarget: { value } }) =>
                onType({
                  ...day,
                  ranges: day.ranges.map((each, at) => (at === row ? { ...each, [end]: value } : each)),
                })
              }
              // Without script, the first error gets the focus.
              {...(focused && row === 0 && end === "from" ? { autoFocus: true } : {})}
              // On a narrow page the clock's sign would cover AM and PM.
              className="w-auto min-w-0 max-w-40 grow basis-24 px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
            />
          );
          return (
            <div key={names.from} className="flex items-center gap-1.5">
              {time("from")}
              <span aria-hidden>–</span>
              {time("until")}
              {day.ranges.length > 1 ? (
                <Button
                  {...button("drop", row)}
                  variant="ghost"
                  size="icon"
                  aria-label={t("drop", { day: label, number })}
                >
                  <XIcon aria-hidden />
                </Button>
              ) : null}
            </div>
          );
        })}
        <FieldError id={errorId}>{error}</FieldError>
        <div className="flex flex-wrap gap-2">
          {day.ranges.length < availabilityLimits.rangesPerDay ? (
            <Button
              {...button("add")}
              variant="outline"
              size="sm"
              aria-label={t("labeled", { label: t("addHours"), value: label })}
            >
              {t("addHours")}
            </Button>
          ) : null}
          <Button
            {...button("copy")}
            variant="ghost"
            size="sm"
            aria-label={t("labeled", { label: t("copyHours"), value: label })}
          >
            {t("copyHours")}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type SwitchProps = Readonly<{ name: string; label: string; checked: boolean; onChange: (checked: boolean) => void }>;

function Switch({ name, label, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start font-semibold">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox says itself whether it is on, also without script
        role="switch"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-leaf checked:before:translate-x-5 rtl:checked:before:-translate-x-5"
      />
      {label}
    </label>
  );
}
