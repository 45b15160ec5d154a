"use client";

import { useActionState } from "react";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { FormMarks, TrapField } from "#components/platform/ui/plain-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { type ActionState, errorOf, firstFaultyField, idle, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitContactForm } from "#lib/publishing/contact-form/actions.ts";
import { type ContactFormField, contactFormLengths } from "#lib/publishing/contact-form/rules.ts";

type Props = { locale: string; labels: Record<ContactFormField | "trap" | "submit" | "sending", string> };

const autoComplete = { name: "name", email: "email", subject: "off" } as const;

/** Readers never load its script: the browser posts the form and Next renders the result, through `useActionState`. */
export function ContactForm({ locale, labels }: Props) {
  const [state, action] = useActionState<ActionState, FormData>(submitContactForm, idle);
  const first = firstFaultyField(state, ["name", "email", "subject", "message"]);
  const field = (name: ContactFormField) => ({
    name,
    label: labels[name],
    error: errorOf(state, name),
    focused: first === name,
  });
  return (
    <form action={action} noValidate className="flex flex-col gap-5">
      {state.status === "idle" ? null : (
        // The result is far below the top of the new page: focus leads the browser to it or to the first invalid field.
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
          <Field key={name} {...field(name)} required>
            {(control) => (
              <Input
                {...control}
                type={name === "email" ? "email" : "text"}
                autoComplete={autoComplete[name]}
                maxLength={contactFormLengths[name]}
                defaultValue={typedIn(state, name)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field {...field("subject")} required>
        {(control) => (
          <Input {...control} maxLength={contactFormLengths.subject} defaultValue={typedIn(state, "subject")} />
        )}
      </Field>
      <Field {...field("message")} required>
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={contactFormLengths.message}
            defaultValue={typedIn(state, "message")}
          />
        )}
      </Field>
      <SubmitButton pendingLabel={labels.sending} className="self-start">
        {labels.submit}
      </SubmitButton>
    </form>
  );
}
