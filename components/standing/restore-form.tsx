"use client";

import { useActionState } from "react";
import { Refusal } from "#components/ui/refusal.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { idle } from "#lib/action-state.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { submitRestore } from "#lib/standing/actions.ts";

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
