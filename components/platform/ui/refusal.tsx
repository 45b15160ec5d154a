import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { Alert } from "./alert.tsx";

type Props = Omit<React.ComponentProps<typeof Alert>, "title" | "variant" | "children"> & {
  state: ActionState;
  /** Without a title, for forms of one or two buttons. */
  untitled?: boolean;
};

export function Refusal({ state, untitled = false, ...props }: Props) {
  if (state.status !== "error") return null;
  return (
    <Alert variant="destructive" title={untitled ? undefined : state.title} {...props}>
      {state.message}
    </Alert>
  );
}
