"use client";

import { useActionState } from "react";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { submitRestore } from "#lib/accounts/standing/actions.ts";
import { idle } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { locale: string; label: string; pendingLabel: string };

export function RestoreForm({ locale, label, pendingLabel }: Props) {
  const [state, action] = useActionState(submitRestore, idle, withLocale(locale, paths.standing));
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="locale" value={locale} />
      <Refusal state={state} untitled />
      <SubmitButton pendingLabel={pendingLabel} className="justify-self-start">
        {label}
      </SubmitButton>
    </form>
  );
}
