"use client";

import { useKeptForm } from "#components/auth/use-kept-form.ts";
import { Alert } from "#components/ui/alert.tsx";
import type { ButtonProps } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  acceptProposal,
  confirmBooking,
  declineBooking,
  declineProposal,
  joinCall,
  joinChat,
} from "#lib/bookings/actions.ts";

const acts = {
  joinVideo: joinCall,
  joinChat,
  confirm: confirmBooking,
  decline: declineBooking,
  accept: acceptProposal,
  refuse: declineProposal,
} as const;

type Props = Readonly<{
  act: keyof typeof acts;
  id: string;
  /** The time that is seen, for answers to a proposal. */
  startsAt?: Date | null;
  locale: string;
  /** The page the form stands on, with its language. */
  address: string;
  label: string;
  /** Says which session, where a page has several. */
  about?: string;
  pendingLabel: string;
  variant?: ButtonProps["variant"];
  children?: React.ReactNode;
}>;

/** One button that does something to a session; a refusal is said above it. */
export function ActForm({ act, id, startsAt, locale, address, label, about, pendingLabel, variant, children }: Props) {
  const { state, pending, form } = useKeptForm(acts[act], address);
  return (
    <form {...form} className="flex min-w-0 flex-col gap-2">
      {state.status === "error" ? <Alert variant="destructive">{state.message}</Alert> : null}
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
      {startsAt ? <input type="hidden" name="startsAt" value={startsAt.toISOString()} /> : null}
      <SubmitButton
        pending={pending}
        pendingLabel={pendingLabel}
        variant={variant}
        aria-label={about ? `${label}: ${about}` : undefined}
      >
        {children}
        {label}
      </SubmitButton>
    </form>
  );
}
