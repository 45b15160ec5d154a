"use client";

import type { ButtonProps } from "#components/platform/ui/button.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import {
  acceptProposal,
  confirmOwnSession,
  declineOwnSession,
  declineProposal,
  joinSessionCall,
  joinSessionChat,
} from "#lib/mentoring/sessions/actions.ts";
import { SessionForm } from "./session-form.tsx";

const acts = {
  joinVideo: joinSessionCall,
  joinChat: joinSessionChat,
  confirm: confirmOwnSession,
  decline: declineOwnSession,
  accept: acceptProposal,
  refuse: declineProposal,
} as const;

type Props = Readonly<{
  act: keyof typeof acts;
  id: string;
  /** The time shown on the page, for responses to a proposal. */
  startsAt?: Date | null;
  locale: string;
  /** The page of the form, with its language. */
  address: string;
  label: string;
  /** With the session, on pages with several. */
  name?: string;
  pendingLabel: string;
  variant?: ButtonProps["variant"];
  children?: React.ReactNode;
}>;

/** One button that acts on a session; a refusal appears above it. */
export function ActForm({ act, id, startsAt, locale, address, label, name, pendingLabel, variant, children }: Props) {
  const kept = useKeptForm(acts[act], address);
  return (
    <SessionForm kept={kept} id={id} locale={locale} className="min-w-0 gap-2">
      {startsAt ? <input type="hidden" name="startsAt" value={startsAt.toISOString()} /> : null}
      <SubmitButton pending={kept.pending} pendingLabel={pendingLabel} variant={variant} aria-label={name}>
        {children}
        {label}
      </SubmitButton>
    </SessionForm>
  );
}
