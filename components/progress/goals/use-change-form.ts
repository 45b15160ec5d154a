"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { focusFirstFault } from "#components/platform/ui/use-kept-form.ts";
import { type ActionState, errorOf, type FieldErrors, idle, typedIn } from "#lib/platform/forms/action-state.ts";

type Action = (before: ActionState, form: FormData) => Promise<ActionState>;

/**
 * A form whose change is kept by the browser and sent when it can be (LEARN-09); without script it posts to its action. `take` answers what is
 * wrong with what was typed, by field, or takes it: then the form is empty again.
 */
export function useChangeForm(action: Action, address: string, take: (fields: FormData) => FieldErrors | undefined) {
  const [posted, formAction] = useActionState(action, idle, address);
  const [faults, setFaults] = useState<FieldErrors>();
  // What the server said to a form posted without script is over once another one was taken.
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
