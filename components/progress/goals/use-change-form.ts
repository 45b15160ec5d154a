"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { focusFirstFault } from "#components/platform/ui/use-kept-form.ts";
import { useMended } from "#components/platform/ui/use-mended.ts";
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
  const { shown, onInput } = useMended(state);
  function mend(event: React.InputEvent<HTMLFormElement>) {
    onInput(event);
    const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (name && faults?.[name]) setFaults(({ [name]: _mended, ...left } = {}) => left);
  }
  return {
    form: { ref: form, action: formAction, onSubmit, onInput: mend, noValidate: true },
    state: shown,
    error: (field: string) => (faults ? faults[field] : errorOf(shown, field)),
    typed: (field: string) => typedIn(state, field),
  };
}
