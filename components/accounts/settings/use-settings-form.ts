"use client";

import { unstable_rethrow } from "next/navigation";
import { startTransition, useActionState, useEffect, useRef } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { focusFirstFault } from "#components/platform/ui/use-kept-form.ts";
import { useMended } from "#components/platform/ui/use-mended.ts";
import { type ActionState, idle } from "#lib/platform/forms/action-state.ts";

export type SettingsAction = (before: ActionState, form: FormData) => Promise<ActionState>;
export type Failed = Readonly<{ title: string; message: string }>;

/** Keeps everything typed, even if the server did not respond. Without script it posts to `address`. */
export function useSettingsForm(action: SettingsAction, address: string, failed: Failed) {
  const { toast } = useToast();
  const [posted, post] = useActionState(action, idle, address);
  const [sent, send, pending] = useActionState(async (before: ActionState, fields: FormData): Promise<ActionState> => {
    try {
      return await action(before, fields);
    } catch (error) {
      // A redirect is thrown as an error.
      unstable_rethrow(error);
      return { status: "error", code: "failed", ...failed };
    }
  }, idle);
  const state = sent.status === "idle" ? posted : sent;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status !== "error") return;
    focusFirstFault(form.current);
    if (state.code === "failed") toast({ ...failed, description: failed.message, variant: "destructive" });
  }, [state, toast, failed]);
  function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    startTransition(() => send(fields));
  }
  const { shown, onInput } = useMended(state);
  return { state: shown, pending, form: { ref: form, action: post, onSubmit, onInput, noValidate: true } };
}
