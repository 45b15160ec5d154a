"use client";

import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter } from "#components/platform/ui/card.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { saveAvailability } from "#lib/mentoring/availability/actions.ts";
import { availabilityLimits, dayName } from "#lib/mentoring/availability/form-fields.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { DayRanges } from "./day-ranges.tsx";

const rules = ["noticeHours", "breakMinutes", "horizonWeeks"] as const;
const order = [...weekdays.map(dayName), "offFrom", "offUntil", ...rules];

type Props = Readonly<{
  locale: string;
  weekdayNames: readonly string[];
  /** Each weekday's times as the fields hold them. */
  ranges: readonly (readonly Readonly<{ from: string; until: string }>[])[];
  daysOff: readonly Readonly<{ day: string; label: string }>[];
  stored: Readonly<Record<(typeof rules)[number], number>>;
  today: string;
}>;

/** Each day has one more row than it needs, so the form works without script. */
export function AvailabilityForm({ locale, weekdayNames, ranges, daysOff, stored, today }: Props) {
  const page = withLocale(locale, paths.schedule);
  const { state, pending, form } = useKeptForm(saveAvailability, `${page}?edit`);
  const t = useTranslations("sessions.form");
  const error = state.status === "error" ? state : undefined;
  const first = firstFaultyField(state, order);
  const typed = (name: string, otherwise: string) => (error ? typedIn(state, name) : otherwise);
  return (
    <form {...form} className="max-w-3xl">
      <input type="hidden" name="locale" value={locale} />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <Refusal state={state} />
          {weekdays.map((weekday) => (
            <DayRanges
              key={weekday}
              weekday={weekday}
              label={weekdayNames[weekday - 1] ?? ""}
              stored={ranges[weekday - 1] ?? []}
              typed={typed}
              error={errorOf(state, dayName(weekday))}
              focused={first === dayName(weekday)}
            />
          ))}
          <DaysOff
            daysOff={daysOff}
            today={today}
            typed={typed}
            kept={error?.values?.off}
            state={state}
            first={first}
          />
          <fieldset className="grid gap-5 sm:grid-cols-3 sm:items-end">
            <legend className="mb-2 text-lg font-semibold">{t("rules")}</legend>
            {rules.map((name) => (
              <Field
                key={name}
                name={name}
                label={t(`rule.${name}`)}
                required
                error={errorOf(state, name)}
                focused={first === name}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={availabilityLimits[name].least}
                    max={availabilityLimits[name].most}
                    defaultValue={typed(name, String(stored[name]))}
                  />
                )}
              </Field>
            ))}
          </fieldset>
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel={t("sending")}>
            {t("saveHours")}
          </SubmitButton>
          <Button asChild variant="outline">
            <AppLink href={page}>{t("back")}</AppLink>
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

type DaysOffProps = Pick<Props, "daysOff" | "today"> &
  Readonly<{
    typed: (name: string, otherwise: string) => string;
    /** What was ticked in a refused form. */
    kept: string | readonly string[] | undefined;
    state: Parameters<typeof errorOf>[0];
    first: string | undefined;
  }>;

function DaysOff({ daysOff, today, typed, kept, state, first }: DaysOffProps) {
  const t = useTranslations("sessions.form");
  const isKept = (day: string) => (state.status === "error" ? [kept ?? []].flat().includes(day) : true);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-semibold">{t("daysOff")}</legend>
      {daysOff.length > 0 ? <p className="text-muted">{t("daysOffKept")}</p> : null}
      {daysOff.map(({ day, label }) => (
        <Checkbox key={day} name="off" value={day} label={label} defaultChecked={isKept(day)} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="offFrom" label={t("offFrom")} error={errorOf(state, "offFrom")} focused={first === "offFrom"}>
          {(control) => <Input {...control} type="date" min={today} defaultValue={typed("offFrom", "")} />}
        </Field>
        <Field name="offUntil" label={t("offUntil")} error={errorOf(state, "offUntil")} focused={first === "offUntil"}>
          {(control) => <Input {...control} type="date" min={today} defaultValue={typed("offUntil", "")} />}
        </Field>
      </div>
    </fieldset>
  );
}
