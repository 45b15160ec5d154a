import { Alert } from "#components/platform/ui/alert.tsx";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

/** What a form about the account was answered: why not, or what happens next. Nothing before it was sent. */
export function AccountFormAnswer({ state }: { state: ActionState }) {
  if (state.status === "idle") return null;
  return (
    <Alert variant={state.status === "ok" ? "success" : "destructive"} title={state.title}>
      <p className="wrap-anywhere">{state.message}</p>
    </Alert>
  );
}
