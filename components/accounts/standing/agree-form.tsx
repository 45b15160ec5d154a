"use client";

import { useActionState } from "react";
import { Alert } from "#components/platform/ui/alert.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { submitAgreement } from "#lib/accounts/standing/actions.ts";
import { idle } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { locale: string; versions: Readonly<Record<string, string>>; label: string; pendingLabel: string };

export function AgreeForm({ locale, versions, label, pendingLabel }: Props) {
  const [state, action] = useActionState(submitAgreement, idle, withLocale(locale, paths.standing));
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="locale" value={locale} />
      {Object.entries(versions).map(([policy, version]) => (
        <input key={policy} type="hidden" name={policy} value={version} />
      ))}
      {state.status === "error" ? <Alert variant="destructive">{state.message}</Alert> : null}
      <SubmitButton pendingLabel={pendingLabel} className="justify-self-start">
        {label}
      </SubmitButton>
    </form>
  );
}
