"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { bookTime } from "#lib/mentoring/sessions/actions.ts";
import type { SessionType } from "#lib/mentoring/sessions/rules.ts";
import { noteLength } from "#lib/mentoring/sessions/rules.ts";
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { type DayOfTimes, TimeChoice } from "./time-choice.tsx";

type Props = Readonly<{
  mentorId: string;
  locale: string;
  address: string;
  minutes: number;
  subjects: readonly string[];
  types: readonly SessionType[];
  days: readonly DayOfTimes[];
}>;

const shown = ["startsAt", "subject", "type", "note"] as const;

export function BookForm({ mentorId, locale, address, minutes, subjects, types, days }: Props) {
  const { state, pending, form } = useKeptForm(bookTime, address);
  const t = useTranslations("sessions.form");
  const first = firstFaultyField(state, shown);
  return (
    <form {...form} className="flex flex-col gap-6">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="mentorId" value={mentorId} />
      <input type="hidden" name="minutes" value={minutes} />
      <Refusal state={state} />
      <TimeChoice
        days={days}
        chosen={typedIn(state, "startsAt")}
        error={errorOf(state, "startsAt")}
        focused={first === "startsAt"}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="subject"
          label={t("subject")}
          required
          error={errorOf(state, "subject")}
          focused={first === "subject"}
        >
          {(control) => (
            <Select {...control} defaultValue={typedIn(state, "subject") || subjects[0]}>
              {subjects.map((subject) => (
                <option key={subject} value={subject}>
                  {subject}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TypeField types={types} state={state} focused={first === "type"} />
      </div>
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
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("book")}
      </SubmitButton>
    </form>
  );
}

function TypeField({ types, state, focused }: { types: readonly SessionType[]; state: ActionState; focused: boolean }) {
  const t = useTranslations("sessions.form");
  return (
    <Field name="type" label={t("type")} required error={errorOf(state, "type")} focused={focused}>
      {(control) => (
        <Select {...control} defaultValue={typedIn(state, "type") || types[0]}>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
