"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { cancelOwnSession } from "#lib/mentoring/sessions/actions.ts";
import { cancelReasons, noteLength } from "#lib/mentoring/sessions/rules.ts";
import { errorOf, typedIn } from "#lib/platform/forms/action-state.ts";

type Props = Readonly<{ id: string; locale: string; address: string; late: boolean }>;

/** Cancels with a reason. Folded at first, so nobody cancels by accident. */
export function CancelForm({ id, locale, address, late }: Props) {
  const { state, pending, form } = useKeptForm(cancelOwnSession, address);
  const t = useTranslations("sessions.form");
  return (
    <details open={state.status === "error" || undefined} className="rounded-card border border-line bg-surface">
      <FoldSummary className="px-5 py-3 text-danger">{t("cancelOpen")}</FoldSummary>
      <form {...form} className="flex flex-col gap-4 px-5 pb-5">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="id" value={id} />
        <p className="text-muted">{late ? t("cancelLate") : t("cancelText")}</p>
        <Refusal state={state} untitled />
        <Field name="reason" label={t("reason")} required error={errorOf(state, "reason")}>
          {(control) => (
            <Select {...control} defaultValue={typedIn(state, "reason")}>
              <option value="">{t("choose")}</option>
              {cancelReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reasons.${reason}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="note"
          id="cancel-note"
          label={t("cancelNote")}
          optionalLabel={`(${t("optional")})`}
          error={errorOf(state, "note")}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={noteLength} defaultValue={typedIn(state, "note")} />}
        </Field>
        <SubmitButton variant="destructive" pending={pending} pendingLabel={t("sending")} className="self-start">
          {t("cancel")}
        </SubmitButton>
      </form>
    </details>
  );
}
