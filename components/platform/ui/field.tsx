import { cn } from "./cn.ts";

/** Give these to the control: `<Field …>{(control) => <Input {...control} />}</Field>`. */
export type FieldControl = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  autoFocus: true | undefined;
};

type Props = {
  name: string;
  label: React.ReactNode;
  /** Separates fields of the same name in two forms of a page; defaults to the name. */
  id?: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Text after an optional field's label, for example "(optional)". */
  optionalLabel?: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Gets focus when the page opens: the first invalid field of a form sent without script. */
  focused?: boolean;
  /** Announces the error, if nothing else on the page does. */
  announced?: boolean;
  className?: string;
  children: (control: FieldControl) => React.ReactNode;
};

/** Connects label, hint and error to their control. */
export function Field(props: Props) {
  const {
    name,
    label,
    id = name,
    hint,
    error,
    required = false,
    optionalLabel,
    hideLabel,
    focused = false,
    announced = false,
    className,
    children,
  } = props;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : "", hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold"}>
        {label}
        {optionalLabel ? <span className="font-normal text-muted"> {optionalLabel}</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        name,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
        autoFocus: focused || undefined,
      })}
      <FieldError id={errorId} announced={announced}>
        {error}
      </FieldError>
    </div>
  );
}

type ErrorProps = { id: string; announced?: boolean; children: string | undefined };

export function FieldError({ id, announced = false, children }: ErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role={announced ? "alert" : undefined} className="text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
