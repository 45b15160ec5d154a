"use client";

import { useActionState } from "react";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { idle } from "#lib/platform/forms/action-state.ts";
import { submitLinkRequest } from "#lib/safety/guardians/link-actions.ts";

type Props = { locale: string; token: string; address: string; words: Record<"submit" | "sending", string> };

/** Sends a new link to the stored address. */
export function LinkRequestForm({ locale, token, address, words }: Props) {
  const [state, action] = useActionState(submitLinkRequest, idle, address);
  if (state.status === "ok") {
    return (
      <Alert variant="success" title={state.title} tabIndex={-1} autoFocus>
        {state.message}
      </Alert>
    );
  }
  return (
    <form action={action} className="grid justify-items-start gap-4">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="token" value={token} />
      <Refusal state={state} />
      <SubmitButton pendingLabel={words.sending}>{words.submit}</SubmitButton>
    </form>
  );
}
