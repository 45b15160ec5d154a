/** What a form gets back from its server action: one union for the whole app. All texts are already translated. */
export type FieldErrors = Readonly<Record<string, string>>;
/** What the person typed, by field name, so that nothing is lost; never a password. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export type ActionState =
  | { status: "idle"; values?: FormValues }
  | { status: "ok"; title: string; message?: string }
  | {
      status: "error";
      /** Stable machine-readable code, for example `emailTaken`. */
      code: string;
      title?: string;
      message: string;
      fields?: FieldErrors;
      values?: FormValues;
    };

export const idle: ActionState = { status: "idle" };
