/** All texts are already translated. */
export type FieldErrors = Readonly<Record<string, string>>;
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export type ActionState =
  | { status: "idle"; values?: FormValues }
  | {
      status: "ok";
      title: string;
      message?: string;
      shownOnce?: readonly string[];
    }
  | {
      status: "error";
      code: string;
      title?: string;
      message: string;
      fields?: FieldErrors;
      values?: FormValues;
    };

export function fieldErrors(
  faults: Readonly<Record<string, string>>,
  sentence: (field: string, fault: string) => string,
): FieldErrors {
  const { "": _wholeForm, ...byField } = faults;
  return Object.fromEntries(Object.entries(byField).map(([field, fault]) => [field, sentence(field, fault)]));
}

/** Gets the focus if the form was sent without script. */
export function firstFaultyField<Name extends string>(state: ActionState, shown: readonly Name[]): Name | undefined {
  return state.status === "error" ? shown.find((name) => state.fields?.[name] !== undefined) : undefined;
}

export function typedIn(state: ActionState, field: string): string {
  const value = "values" in state ? state.values?.[field] : undefined;
  return typeof value === "string" ? value : "";
}

export function errorOf(state: ActionState, field: string): string | undefined {
  return state.status === "error" ? state.fields?.[field] : undefined;
}

/** Fields that were changed after the answer: their errors may no longer be true. */
export function withoutErrorsOf(state: ActionState, names: readonly string[]): ActionState {
  if (state.status !== "error" || names.length === 0) return state;
  const left = Object.entries(state.fields ?? {}).filter(([name]) => !names.includes(name));
  return { ...state, fields: Object.fromEntries(left) };
}

export const idle: ActionState = { status: "idle" };
