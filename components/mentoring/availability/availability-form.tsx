"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter } from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { saveAvailability } from "#lib/mentoring/availability/actions.ts";
import { availabilityLimits, dayName } from "#lib/mentoring/availability/form-fields.ts";
import { changedWeek, type TypedWeek, weekIn } from "#lib/mentoring/availability/typed-week.ts";
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { DayRanges } from "./day-ranges.tsx";
import { DaysOffField, type MonthOfDays } from "./days-off-field.tsx";

const rules = ["noticeHours", "breakMinutes", "horizonWeeks"] as const;
const order = [...weekdays.map(dayName), "offFrom", "offUntil", ...rules];
type Rules = Readonly<Record<(typeof rules)[number], number>>;

type Props = Readonly<{
  locale: string;
  weekdayNames: readonly string[];
  shortNames: readonly string[];
  week: TypedWeek;
  months: readonly MonthOfDays[];
  daysOff: readonly string[];
  laterOff: readonly Readonly<{ day: string; label: string }>[];
  stored: Rules;
  today: string;
}>;

/** Without script, its small buttons send the form, which comes back with what was typed and the change. */
export function AvailabilityForm({ locale, weekdayNames, week: storedWeek, stored, ...days }: Props) {
  const page = withLocale(locale, paths.schedule);
  const { state, pending, form } = useKeptForm(saveAvailability, `${page}?edit`);
  const t = useTranslations("sessions.form");
  const first = firstFaultyField(state, order);
  const [week, setWeek] = useState(() => ("values" in state && state.values ? weekIn(state.values) : storedWeek));
  return (
    <form {...form} className="max-w-3xl">
      <input type="hidden" name="locale" value={locale} />
      {/* The enter key presses the first button. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        {t("saveHours")}
      </button>
      <Card>
        <CardContent className="flex flex-col gap-4">
          <Refusal state={state} />
          {week.map((day, index) => (
            <DayRanges
              key={weekdays[index]}
              weekday={index + 1}
              label={weekdayNames[index] ?? ""}
              day={day}
              onType={(typed) => setWeek((before) => before.map((each, at) => (at === index ? typed : each)))}
              onChange={(change) => setWeek((before) => changedWeek(before, change))}
              error={errorOf(state, dayName(index + 1))}
              focused={first === dayName(index + 1)}
            />
          ))}
          <DaysOffField {...days} week={week} state={state} first={first} />
          <RuleFields stored={stored} state={state} first={first} />
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

function RuleFields({
  stored,
  state,
  first,
}: Readonly<{ stored: Rules; state: ActionState; first: string | undefined }>) {
  const t = useTranslations("sessions.form");
  const typed = "values" in state && state.values !== undefined;
  return (
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
              defaultValue={typed ? typedIn(state, name) : String(stored[name])}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
