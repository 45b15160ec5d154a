"use client";

import { useLocale } from "next-intl";
import type { ButtonProps } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { Hidden } from "#components/platform/ui/form-start.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import type { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import type { ActionState, FieldErrors } from "#lib/platform/forms/action-state.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";

type Props = Pick<ButtonProps, "variant" | "size"> & {
  kept: ReturnType<typeof useKeptForm>;
  hidden?: Readonly<Record<string, string>>;
  /** Said before the answer. */
  text?: string;
  children: React.ReactNode;
  button: string;
  pendingLabel: string;
  className?: string;
};

/** Shows its answer above its fields. */
export function AccountForm({
  kept: { form, state, pending },
  hidden = {},
  text,
  children,
  button,
  className,
  ...look
}: Props) {
  return (
    <form {...form} className={cn("grid gap-4", className)}>
      <input type="hidden" name="locale" value={useLocale()} />
      <Hidden fields={hidden} />
      {text === undefined ? null : <p>{text}</p>}
      <AccountFormAnswer state={state} />
      {children}
      <SubmitButton {...look} className="justify-self-start" pending={pending}>
        {button}
      </SubmitButton>
    </form>
  );
}

export function faultsOf(state: ActionState): FieldErrors | undefined {
  return state.status === "error" ? state.fields : undefined;
}
