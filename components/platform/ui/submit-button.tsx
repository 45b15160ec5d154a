"use client";

import { useFormStatus } from "react-dom";
import { LoaderCircleIcon } from "#components/platform/ui/shell-icons.tsx";
import { Button, type ButtonProps } from "./button.tsx";

type Props = ButtonProps & {
  /** Shown while the server works, for example "Sending...". */
  pendingLabel: string;
  /** For forms whose action is not in React's form status. */
  pending?: boolean;
};

export function SubmitButton({ children, pendingLabel, pending: given, disabled, ...props }: Props) {
  const status = useFormStatus();
  const pending = given ?? status.pending;
  return (
    <Button
      type="submit"
      disabled={disabled || pending}
      aria-busy={pending}
      // Read by the script of documents, where React does not run.
      data-pending={pendingLabel}
      {...props}
    >
      {pending ? <LoaderCircleIcon aria-hidden className="animate-spin" /> : null}
      {pending ? pendingLabel : children}
    </Button>
  );
}
