import { Alert } from "#components/platform/ui/alert.tsx";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

export function AccountFormAnswer({ state }: { state: ActionState }) {
  if (state.status === "idle") return null;
  return (
    <Alert variant={state.status === "ok" ? "success" : "destructive"} title={state.title}>
      <p className="wrap-anywhere">{state.message}</p>
    </Alert>
  );
}
