"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import type { TypedWeek } from "#lib/mentoring/availability/typed-week.ts";
import { type ActionState, errorOf, typedIn } from "#lib/platform/forms/action-state.ts";

export type MonthOfDays = Readonly<{
  /** `YYYY-MM` */
  month: string;
  label: string;
  /** Empty cells before the first, with Monday as the first column. */
  before: number;
  days: readonly Readonly<{ day: string; label: string; past: boolean }>[];
}>;

type Props = Readonly<{
  months: readonly MonthOfDays[];
  shortNames: readonly string[];
  week: TypedWeek;
  daysOff: readonly string[];
  /** Days off beyond the months shown. */
  laterOff: readonly Readonly<{ day: string; label: string }>[];
  state: ActionState;
  today: string;
  first: string | undefined;
}>;

/** Days off are ticked in a small calendar; a long break is two dates. */
export function DaysOffField({ months, shortNames, week, daysOff, laterOff, state, today, first }: Props) {
  const t = useTranslations("sessions.form");
  const typed = "values" in state ? state.values : undefined;
  const off: readonly string[] = typed ? [typed.off ?? []].flat() : daysOff;
  const isLong = typedIn(state, "offFrom") !== "" || errorOf(state, "offUntil") !== undefined;
  const month = (each: MonthOfDays) => (
    <Month key={each.month} month={each} shortNames={shortNames} week={week} off={off} />
  );
  const later = months.slice(2);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-lg font-semibold">{t("daysOff")}</legend>
      <p className="text-muted">{t("daysOffHow")}</p>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">{months.slice(0, 2).map(month)}</div>
      <details open={later.some(({ days }) => days.some(({ day }) => off.includes(day))) || undefined}>
        <FoldSummary className="justify-start text-leaf">{t("laterMonths")}</FoldSummary>
        <div className="grid gap-x-8 gap-y-5 py-2 sm:grid-cols-2">{later.map(month)}</div>
      </details>
      {laterOff.map(({ day, label }) => (
        <Checkbox key={day} name="off" value={day} label={label} defaultChecked={off.includes(day)} />
      ))}
      <details open={isLong || undefined}>
        <FoldSummary className="justify-start text-leaf">{t("longBreak")}</FoldSummary>
        <div className="grid gap-5 py-2 sm:grid-cols-2">
          {(["offFrom", "offUntil"] as const).map((name) => (
            <Field key={name} name={name} label={t(name)} error={errorOf(state, name)} focused={first === name}>
              {(control) => <Input {...control} type="date" min={today} defaultValue={typedIn(state, name)} />}
            </Field>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

type MonthProps = Readonly<{
  month: MonthOfDays;
  shortNames: readonly string[];
  week: TypedWeek;
  off: readonly string[];
}>;

const cell = "relative flex min-h-10 items-center justify-center rounded-control text-center";

function Month({ month: { label, before, days }, shortNames, week, off }: MonthProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid max-w-sm grid-cols-7 gap-1">
        {shortNames.map((name) => (
          <span key={name} aria-hidden className="truncate text-center text-sm text-muted">
            {name}
          </span>
        ))}
        {days.map(({ day, label: name, past }, index) => {
          const number = Number(day.slice(8));
          const place = index === 0 ? { gridColumnStart: before + 1 } : undefined;
          if (past) {
            return (
              <span key={day} style={place} aria-hidden className={`${cell} text-muted`}>
                {number}
              </span>
            );
          }
          const isOpen = week[(before + index) % 7]?.on === true;
          return (
            <label
              key={day}
              style={place}
              className={`${cell} cursor-pointer border has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger has-checked:line-through has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOpen ? "border-leaf bg-leaf-soft font-semibold" : "border-line bg-surface"}`}
            >
              <input
                type="checkbox"
                name="off"
                value={day}
                aria-label={name}
                defaultChecked={off.includes(day)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {number}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
