/** What a form gets back from its server action: one union for the whole app. All texts are already translated. */
export type FieldErrors = Readonly<Record<string, string>>;
/** What the person typed, by field name, so that nothing is lost; never a password. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export type ActionState =
  | { status: "idle"; values?: FormValues }
  | {
      status: "ok";
      title: string;
      message?: string;
      /** Secrets made by this answer and kept nowhere in this form: recovery codes. */
      shownOnce?: readonly string[];
    }
  | {
      status: "error";
      /** Stable machine-readable code, for example `emailTaken`. */
      code: string;
      title?: string;
      message: string;
      fields?: FieldErrors;
      values?: FormValues;
    };

/** The sentence of each faulty field; the fault under `""` concerns the whole form and has none. */
export function fieldErrors(
  faults: Readonly<Record<string, string>>,
  sentence: (field: string, fault: string) => string,
): FieldErrors {
  const { "": _wholeForm, ...byField } = faults;
  return Object.fromEntries(Object.entries(byField).map(([field, fault]) => [field, sentence(field, fault)]));
}

/** The first faulty field in the order a form shows them; answered without script, it asks for the focus (A11Y-03). */
export function firstFaultyField<Name extends string>(state: ActionState, shown: readonly Name[]): Name | undefined {
  return state.status === "error" ? shown.find((name) => state.fields?.[name] !== undefined) : undefined;
}

/** The text of a field as it was sent, for `defaultValue`. */
export function typedIn(state: ActionState, field: string): string {
  const value = "values" in state ? state.values?.[field] : undefined;
  return typeof value === "string" ? value : "";
}

/** What is wrong with a field; undefined where nothing is. */
export function errorOf(state: ActionState, field: string): string | undefined {
  return state.status === "error" ? state.fields?.[field] : undefined;
}

export const idle: ActionState = { status: "idle" };
