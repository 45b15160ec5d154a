"use client";

import { useActionState } from "react";
import { type ActionState, idle } from "#lib/platform/forms/action-state.ts";
import { Refusal } from "./refusal.tsx";

type Props = {
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  /** The page's own: without script the form posts there. */
  address: string;
  className?: string;
  children: React.ReactNode;
};

/** One press that leads on: a form whose answer is another page, or why not. */
export function PressForm({ action, address, className, children }: Props) {
  const [state, press] = useActionState(action, idle, address);
  return (
    <>
      <Refusal state={state} untitled className="mb-4" />
      <form action={press} className={className}>
        {children}
      </form>
    </>
  );
}
