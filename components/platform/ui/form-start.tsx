import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { Alert } from "./alert.tsx";
import { Refusal } from "./refusal.tsx";

type HiddenFields = Readonly<Record<string, string>>;

export function Hidden({ fields }: { fields: HiddenFields }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Hidden fields, why the form was refused, and what is shown once after it was taken. */
export function FormStart({ hidden, state }: { hidden: HiddenFields; state: ActionState }) {
  return (
    <>
      <Hidden fields={hidden} />
      <Refusal state={state} />
      {state.status === "ok" ? (
        <Alert variant="success" title={state.title}>
          <p>{state.message}</p>
          {state.shownOnce?.map((text) => (
            <code key={text} className="mt-2 block text-lg select-all wrap-anywhere">
              {text}
            </code>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
