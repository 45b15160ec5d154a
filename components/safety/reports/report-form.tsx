"use client";

import { useActionState } from "react";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { FormMarks, TrapField } from "#components/platform/ui/plain-form.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { type ActionState, errorOf, firstFaultyField, idle, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitReport } from "#lib/safety/reports/actions.ts";
import { type ReportKind, reportLengths } from "#lib/safety/reports/rules.ts";

export type ReportLabels = Record<
  | "kind"
  | "choose"
  | "text"
  | "textHint"
  | "about"
  | "aboutHint"
  | "email"
  | "emailHint"
  | "optional"
  | "trap"
  | "submit"
  | "sending"
  | "receipt"
  | "next"
  | "again",
  string
>;

type Props = {
  locale: string;
  /** The page the report is about, from a link. */
  about: string;
  /** The empty form's address. */
  again: string;
  labels: ReportLabels;
  kinds: readonly { kind: ReportKind; label: string }[];
};

type TextField = "text" | "about" | "email";

/** Readers never load its script: the browser posts the form and Next renders the result. */
export function ReportForm({ locale, about, again, labels, kinds }: Props) {
  const [state, action] = useActionState<ActionState, FormData>(submitReport, idle);
  if (state.status === "ok") return <Receipt state={state} labels={labels} again={again} />;
  const first = firstFaultyField(state, ["kind", "text", "about", "email"]);
  const typed = (field: TextField | "kind") => {
    if (state.status === "error") return typedIn(state, field);
    return field === "about" ? about : "";
  };
  const field = (name: TextField) => ({
    name,
    label: labels[name],
    hint: labels[`${name}Hint`],
    error: errorOf(state, name),
    focused: first === name,
  });
  return (
    <form action={action} noValidate className="flex flex-col gap-5">
      {/* The result is far below the new page's top: focus leads the browser to it or to the first invalid field. */}
      <Refusal state={state} tabIndex={-1} autoFocus={first === undefined} />
      <FormMarks locale={locale} />
      <TrapField label={labels.trap} />
      <Field name="kind" label={labels.kind} error={errorOf(state, "kind")} focused={first === "kind"} required>
        {(control) => (
          <Select {...control} defaultValue={typed("kind")}>
            <option value="">{labels.choose}</option>
            {kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field("text")} required>
        {(control) => <Textarea {...control} rows={7} maxLength={reportLengths.text} defaultValue={typed("text")} />}
      </Field>
      <Field {...field("about")} optionalLabel={labels.optional}>
        {(control) => <Input {...control} maxLength={reportLengths.about} defaultValue={typed("about")} />}
      </Field>
      <Field {...field("email")} optionalLabel={labels.optional}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={reportLengths.email}
            defaultValue={typed("email")}
          />
        )}
      </Field>
      <SubmitButton pendingLabel={labels.sending} className="self-start">
        {labels.submit}
      </SubmitButton>
    </form>
  );
}

type ReceiptProps = { state: Extract<ActionState, { status: "ok" }>; labels: ReportLabels; again: string };

function Receipt({ state, labels, again }: ReceiptProps) {
  return (
    <Alert variant="success" title={state.title} tabIndex={-1} autoFocus data-report-sent>
      <p className="mt-4">{labels.receipt}</p>
      <p className="text-2xl font-semibold">{state.message}</p>
      <p className="mt-4">{labels.next}</p>
      <p className="mt-4">
        <a href={again} className="font-semibold text-leaf underline underline-offset-4">
          {labels.again}
        </a>
      </p>
    </Alert>
  );
}
