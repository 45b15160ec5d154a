"use client";

import { useActionState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { FormMarks, TrapField } from "#components/ui/plain-form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { type ActionState, firstFault, idle } from "#lib/action-state.ts";
import { submitContact } from "#lib/contact/actions.ts";
import { type ContactField, contactLengths } from "#lib/contact/rules.ts";

type Props = { locale: string; labels: Record<ContactField | "trap" | "submit" | "sending", string> };

const autoComplete = { name: "name", email: "email", subject: "off" } as const;

/**
 * The message form. Its script never reaches a reader of the document: the browser posts it and Next renders the page
 * with the answer, which is what `useActionState` is for here.
 */
export function ContactForm({ locale, labels }: Props) {
  const [state, action] = useActionState<ActionState, FormData>(submitContact, idle);
  const values = state.status === "error" ? state.values : undefined;
  const errors = state.status === "error" ? state.fields : undefined;
  const first = firstFault(state, ["name", "email", "subject", "message"]);
  const typed = (field: ContactField) => {
    const value = values?.[field];
    return typeof value === "string" ? value : "";
  };
  return (
    <form action={action} noValidate className="flex flex-col gap-5">
      {state.status === "idle" ? null : (
        // The answer comes with a new page, whose top is far above it: the browser is led there or to the first faulty
        // field, also without script.
        <Alert
          variant={state.status === "ok" ? "success" : "destructive"}
          title={state.title}
          tabIndex={-1}
          autoFocus={first === undefined}
        >
          {state.message}
        </Alert>
      )}
      <FormMarks locale={locale} />
      <TrapField label={labels.trap} />
      <div className="grid gap-5 sm:grid-cols-2">
        {(["name", "email"] as const).map((name) => (
          <Field key={name} name={name} label={labels[name]} error={errors?.[name]} focused={first === name} required>
            {(control) => (
              <Input
                {...control}
                type={name === "email" ? "email" : "text"}
                autoComplete={autoComplete[name]}
                maxLength={contactLengths[name]}
                defaultValue={typed(name)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field name="subject" label={labels.subject} error={errors?.subject} focused={first === "subject"} required>
        {(control) => <Input {...control} maxLength={contactLengths.subject} defaultValue={typed("subject")} />}
      </Field>
      <Field name="message" label={labels.message} error={errors?.message} focused={first === "message"} required>
        {(control) => (
          <Textarea {...control} rows={7} maxLength={contactLengths.message} defaultValue={typed("message")} />
        )}
      </Field>
      <SubmitButton pendingLabel={labels.sending} className="self-start">
        {labels.submit}
      </SubmitButton>
    </form>
  );
}
