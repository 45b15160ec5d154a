"use client";

import { Field, type FieldControl } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select, type SelectOption, SelectOptions } from "#components/platform/ui/select.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";

type Common = Readonly<{ name: string; label: string; hint?: React.ReactNode; value: string }>;
export type SettingsField =
  | (Common &
      Readonly<{
        kind: "text";
        type?: "text" | "tel" | "time" | "email" | "number" | "password";
        required?: boolean;
        optional?: string;
        max?: number;
        autoComplete?: string;
        /** Offered while typing, by the browser itself. */
        suggestions?: readonly string[];
        /** Shown, but changed elsewhere; it is not sent. */
        fixed?: boolean;
        range?: Readonly<{ min: number; max: number }>;
      }>)
  | (Common & Readonly<{ kind: "area"; optional: string; max: number }>)
  | (Common & Readonly<{ kind: "select"; options: readonly SelectOption[]; locked?: boolean }>)
  /** `value` is "on" or "". */
  | (Common & Readonly<{ kind: "switch"; locked?: boolean }>);

type Props = {
  field: SettingsField;
  id: string;
  error: string | undefined;
  focused: boolean;
  /** What was sent and refused; undefined while nothing was. */
  typed: string | undefined;
};

export function ShownField({ field, id, error, focused, typed }: Props) {
  const { name, label, hint } = field;
  const optional = "optional" in field && field.optional ? { optionalLabel: `(${field.optional})` } : {};
  const required = field.kind === "text" && field.required === true;
  const value = typed ?? field.value;
  if (field.kind === "switch") return <Switch {...{ field, id, error, focused, value }} />;
  return (
    <Field {...{ name, id, label, hint, error, focused, required }} {...optional}>
      {(control) => <Control field={field} control={control} value={value} />}
    </Field>
  );
}

type ControlProps = {
  field: Exclude<SettingsField, { kind: "switch" }>;
  control: FieldControl;
  value: string;
};

function Control({ field, control, value }: ControlProps) {
  if (field.kind === "area") {
    return <Textarea {...control} rows={3} maxLength={field.max} defaultValue={value} />;
  }
  if (field.kind === "select") {
    return (
      <Select {...control} defaultValue={value} disabled={field.locked}>
        <SelectOptions options={field.options} />
      </Select>
    );
  }
  const { name, ...unnamed } = control;
  const { type, max, autoComplete, suggestions, fixed, range } = field;
  if (fixed) return <Input {...unnamed} type={type} value={field.value} readOnly />;
  return (
    <>
      <Input
        {...unnamed}
        {...range}
        name={name}
        type={type}
        maxLength={max}
        autoComplete={autoComplete}
        list={suggestions ? `${control.id}-list` : undefined}
        defaultValue={value}
      />
      {suggestions ? (
        <datalist id={`${control.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

type SwitchProps = Omit<Props, "field" | "typed"> & {
  field: Extract<SettingsField, { kind: "switch" }>;
  value: string;
};

/** On or off, as a checkbox that says it is a switch; the whole line is pressable. */
function Switch({ field, id, error, focused, value }: SwitchProps) {
  const describedBy = [error ? `${id}-error` : "", field.hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        <span className="min-w-0">{field.label}</span>
        <input
          id={id}
          name={field.name}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          defaultChecked={value === "on"}
          disabled={field.locked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          // biome-ignore lint/a11y/noAutofocus: the first faulty field of a form that was answered without script
          autoFocus={focused || undefined}
          className="size-6 shrink-0 accent-leaf"
        />
      </label>
      {field.hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {field.hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
