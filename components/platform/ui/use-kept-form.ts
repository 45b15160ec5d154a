"use client";

import { startTransition, useActionState, useEffect, useRef } from "react";
import { type ActionState, idle } from "#lib/platform/forms/action-state.ts";
import { useMended } from "./use-mended.ts";

type Action = (before: ActionState, form: FormData) => Promise<ActionState>;

/** Keeps what was typed: React resets forms after an action, not after `onSubmit`. Scriptless posts go to `address`. */
export function useKeptForm(action: Action, address: string, prepare?: (fields: FormData) => boolean) {
  const [state, formAction, pending] = useActionState(action, idle, address);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status === "error") focusFirstFault(form.current);
  }, [state]);
  function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (prepare && !prepare(fields)) return;
    startTransition(() => formAction(fields));
  }
  const { shown, onInput } = useMended(state);
  return { state: shown, pending, form: { ref: form, action: formAction, onSubmit, onInput, noValidate: true } };
}

export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
