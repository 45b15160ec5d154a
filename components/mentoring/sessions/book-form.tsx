"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { bookTime } from "#lib/mentoring/sessions/actions.ts";
import type { SessionType } from "#lib/mentoring/sessions/rules.ts";
import { noteLength } from "#lib/mentoring/sessions/rules.ts";
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { PickedBar, usePicked } from "./picked-bar.tsx";
import { nothingToSay, type OfferedTime, TimeChoice } from "./time-choice.tsx";

type Props = Readonly<{
  mentorId: string;
  name: string;
  locale: string;
  address: string;
  minutes: number;
  /** What is chosen when the page opens. */
  preset: Readonly<{ startsAt: string; subject: string; type: string }>;
  subjects: readonly string[];
  types: readonly SessionType[];
  times: readonly OfferedTime[];
}>;

const shown = ["startsAt", "subject", "type", "note"] as const;

/** When and what about. What leaves no choice is not asked. Without times it stays, for what was typed before. */
export function BookForm({ mentorId, name, locale, address, minutes, preset, subjects, types, times }: Props) {
  const { state, pending, form } = useKeptForm(bookTime, address);
  const t = useTranslations("sessions.form");
  const first = firstFaultyField(state, shown);
  const chosen = (field: "startsAt" | "subject" | "type") => typedIn(state, field) || preset[field];
  const { picked, onChange } = usePicked(form.ref, preset);
  const when = times.find(({ value }) => value === picked.startsAt)?.when;
  return (
    <form {...form} onChange={onChange} hidden={nothingToSay(times, state)} className="flex flex-col gap-6">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="mentorId" value={mentorId} />
      <input type="hidden" name="minutes" value={minutes} />
      <Refusal state={state} />
      <TimeChoice
        times={times}
        name={name}
        chosen={chosen("startsAt")}
        error={errorOf(state, "startsAt")}
        focused={first === "startsAt"}
      />
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        <Choice
          name="subject"
          options={subjects.map((subject) => [subject, subjectName(subject, locale)])}
          chosen={chosen("subject")}
          state={state}
        />
        <Choice
          name="type"
          options={types.map((type) => [type, t(`types.${type}`)])}
          chosen={chosen("type")}
          state={state}
        />
      </div>
      <details open={typedIn(state, "note") !== "" || first === "note" || undefined}>
        <FoldSummary className="justify-start text-leaf">{t("addNote")}</FoldSummary>
        <Field
          name="note"
          label={t("note")}
          hint={t("noteHint")}
          optionalLabel={`(${t("optional")})`}
          error={errorOf(state, "note")}
          focused={first === "note"}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={noteLength} defaultValue={typedIn(state, "note")} />}
        </Field>
      </details>
      {times.length > 0 ? (
        <PickedBar
          summary={when && t("summary", { when, name, subject: subjectName(picked.subject ?? "", locale) })}
          pending={pending}
          label={t("book")}
        />
      ) : null}
    </form>
  );
}

type ChoiceProps = Readonly<{
  name: "subject" | "type";
  options: readonly (readonly [value: string, text: string])[];
  chosen: string;
  state: ActionState;
}>;

/** Asks only where there are several. */
function Choice({ name, options, chosen, state }: ChoiceProps) {
  const t = useTranslations("sessions.form");
  const [only] = options;
  const error = errorOf(state, name);
  if (only && options.length === 1 && !error) return <input type="hidden" name={name} value={only[0]} />;
  return (
    <Field name={name} label={t(name)} required error={error} focused={firstFaultyField(state, shown) === name}>
      {(control) => (
        <Select {...control} defaultValue={chosen}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
