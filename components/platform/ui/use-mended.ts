"use client";

import { useState } from "react";
import { type ActionState, idle, withoutErrorsOf } from "#lib/platform/forms/action-state.ts";

/** The form's answer without the errors of fields that were changed since. `onInput` belongs to the form. */
export function useMended(state: ActionState) {
  const [mended, setMended] = useState<{ of: ActionState; names: readonly string[] }>({ of: idle, names: [] });
  const names = mended.of === state ? mended.names : [];
  function onInput({ target }: React.InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name && state.status === "error" && state.fields?.[name] && !names.includes(name))
      setMended({ of: state, names: [...names, name] });
  }
  return { shown: withoutErrorsOf(state, names), onInput };
}
