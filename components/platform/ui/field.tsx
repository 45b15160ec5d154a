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
  /** Names the field where two forms on one page share names; default is the name. */
  id?: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Text behind the label of a field that may stay empty, for example "(optional)". */
  optionalLabel?: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Takes the focus as the page opens: the first faulty field of a form that was answered without script. */
  focused?: boolean;
  /** Announces the error when it comes, where nothing else on the page does. */
  announced?: boolean;
  className?: string;
  children: (control: FieldControl) => React.ReactNode;
};

/** One field of a form: ties label, hint and error to its control. */
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

/** The message under a control; nothing without text. */
export function FieldError({ id, announced = false, children }: ErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role={announced ? "alert" : undefined} className="text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
