"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { saveOwnRecap } from "#lib/mentoring/sessions/actions.ts";
import { afterLengths } from "#lib/mentoring/sessions/after-rules.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";
import { SessionForm } from "./session-form.tsx";

type Props = Readonly<{
  id: string;
  locale: string;
  address: string;
  editable: boolean;
  /** How often it can still be changed; undefined before it is written. */
  left: number | undefined;
  stored: Readonly<{ text: string; nextSteps: string }> | undefined;
}>;

/** What was done and what comes next. */
export function RecapForm({ id, locale, address, editable, left, stored }: Props) {
  const kept = useKeptForm(saveOwnRecap, address);
  const { state, pending } = kept;
  const t = useTranslations("sessions.form");
  const failed = state.status === "error";
  const value = (name: "text" | "nextSteps") => (failed ? typedIn(state, name) : (stored?.[name] ?? ""));
  const hint = left === undefined ? undefined : t("recapLeft", { count: left });
  // Text that came too late stays, so it can be copied.
  if (!editable && !failed) return null;
  return (
    <SessionForm kept={kept} id={id} locale={locale}>
      <Field name="text" id="recap-text" label={t("recap")} required hint={hint} error={errorOf(state, "text")}>
        {(control) => <Textarea {...control} rows={4} maxLength={afterLengths.recap} defaultValue={value("text")} />}
      </Field>
      <Field
        name="nextSteps"
        label={t("nextSteps")}
        optionalLabel={`(${t("optional")})`}
        error={errorOf(state, "nextSteps")}
      >
        {(control) => (
          <Textarea {...control} rows={2} maxLength={afterLengths.nextSteps} defaultValue={value("nextSteps")} />
        )}
      </Field>
      <SubmitButton pending={pending} pendingLabel={t("sending")} variant="outline" className="self-start">
        {t("saveRecap")}
      </SubmitButton>
    </SessionForm>
  );
}
