"use client";

import { useActionState } from "react";
import { type ActionState, idle } from "#lib/platform/forms/action-state.ts";
import { Refusal } from "./refusal.tsx";

type Props = {
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  /** The page's own address, where the form posts without script. */
  address: string;
  className?: string;
  children: React.ReactNode;
};

/** A form whose result is another page, or a refusal. */
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
