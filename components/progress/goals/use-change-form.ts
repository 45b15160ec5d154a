"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { focusFirstFault } from "#components/platform/ui/use-kept-form.ts";
import { type ActionState, errorOf, type FieldErrors, idle, typedIn } from "#lib/platform/forms/action-state.ts";

type Action = (before: ActionState, form: FormData) => Promise<ActionState>;

/** The browser keeps the change and sends it when possible. `take` returns the errors by field, or accepts it. */
export function useChangeForm(action: Action, address: string, take: (fields: FormData) => FieldErrors | undefined) {
  const [posted, formAction] = useActionState(action, idle, address);
  const [faults, setFaults] = useState<FieldErrors>();
  // A response to a post without script is outdated once a change was accepted.
  const [taken, setTaken] = useState(false);
  const state = taken ? idle : posted;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) focusFirstFault(form.current);
  }, [faults]);
  function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = take(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setFaults(wrong);
    if (wrong) return;
    setTaken(true);
    event.currentTarget.reset();
  }
  return {
    form: { ref: form, action: formAction, onSubmit, noValidate: true },
    state,
    error: (field: string) => (faults ? faults[field] : errorOf(state, field)),
    typed: (field: string) => typedIn(state, field),
  };
}
