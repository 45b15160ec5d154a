"use client";

import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import type { ButtonProps } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { cn } from "./cn.ts";
import { Field, FieldError } from "./field.tsx";
import { FoldSummary } from "./fold-summary.tsx";
import { Hidden } from "./form-start.tsx";
import { Input } from "./input.tsx";
import { RadioGroup, RadioTile } from "./radio.tsx";
import { Refusal } from "./refusal.tsx";
import { Select, type SelectOption, SelectOptions } from "./select.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { Textarea } from "./textarea.tsx";
import { useKeptForm } from "./use-kept-form.ts";

/** One field of a step, with translated texts. */
export type StepField = Readonly<
  | {
      kind: "area" | "line";
      name: string;
      label: string;
      hint?: string;
      optional?: string;
      max: number;
      rows?: number;
      value?: string;
      /** The id of a `datalist` with what is usual in a line. */
      list?: string;
    }
  | {
      kind: "select";
      name: string;
      label: string;
      optional?: string;
      choose?: string;
      options: readonly SelectOption[];
      value?: string;
    }
  | { kind: "choice"; name: string; label: string; options: readonly SelectOption[]; value?: string }
  | { kind: "day"; name: string; label: string; hint?: string; optional?: string; value?: string }
  | { kind: "check"; name: string; label: string; checked?: boolean }
>;

type Props = {
  /** Separates the forms of a page. */
  id: string;
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  /** The page's own address, where the form posts without script. */
  address: string;
  hidden: Readonly<Record<string, string>>;
  fields?: readonly StepField[];
  button: string;
  pendingLabel: string;
  variant?: ButtonProps["variant"];
  className?: string;
  /** Folds the form away until it is wanted: what opens it, and what pressing the button will do. */
  fold?: Readonly<{ summary: string; effects: readonly string[] }>;
};

/** A refused form keeps everything typed, and is open; works without script. */
export function StepForm({
  id,
  action,
  address,
  hidden,
  fields = [],
  button,
  pendingLabel,
  variant,
  className,
  fold,
}: Props) {
  const { state, pending, form } = useKeptForm(action, address);
  const error = state.status === "error" ? state : undefined;
  const first = firstFaultyField(
    state,
    fields.map(({ name }) => name),
  );
  const shown = (
    <form {...form} className={cn("grid gap-4", className)}>
      <Hidden fields={hidden} />
      <Refusal state={state} />
      <StepFields formId={id} fields={fields} state={state} first={first} />
      <div>
        <SubmitButton pending={pending} pendingLabel={pendingLabel} variant={variant}>
          {button}
        </SubmitButton>
      </div>
    </form>
  );
  if (!fold) return shown;
  return (
    <details open={error !== undefined}>
      <FoldSummary>{fold.summary}</FoldSummary>
      <ul className="mt-1 mb-3 grid list-disc gap-0.5 ps-5 text-sm empty:hidden">
        {fold.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {shown}
    </details>
  );
}

type FieldsProps = { formId: string; fields: readonly StepField[]; state: ActionState; first: string | undefined };

/** `first`: the field that gets focus. */
export function StepFields({ formId, fields, state, first }: FieldsProps) {
  return fields.map((field) => (
    <Control key={field.name} formId={formId} field={field} state={state} focused={first === field.name} />
  ));
}

type ControlProps = { formId: string; field: StepField; state: ActionState; focused: boolean };

function Control({ formId, field, state, focused }: ControlProps) {
  const typed = state.status === "error" ? typedIn(state, field.name) : undefined;
  if (field.kind === "check") {
    const checked = typed === undefined ? field.checked : typed === "on";
    return <Checkbox name={field.name} label={field.label} defaultChecked={checked ?? false} />;
  }
  if (field.kind === "choice") {
    return <Choices id={`${formId}-${field.name}`} field={field} typed={typed} error={errorOf(state, field.name)} />;
  }
  const { name, label, optional } = field;
  const marks = {
    name,
    id: `${formId}-${name}`,
    label,
    error: errorOf(state, name),
    focused,
    required: optional === undefined,
    ...(optional === undefined ? {} : { optionalLabel: `(${optional})` }),
  };
  if (field.kind === "day") {
    return (
      <Field {...marks} hint={field.hint}>
        {(control) => <Input {...control} type="date" defaultValue={typed ?? field.value ?? ""} />}
      </Field>
    );
  }
  if (field.kind !== "select") {
    const { kind, hint, rows = 3, max: maxLength, value = "", list } = field;
    const text = { maxLength, defaultValue: typed ?? value };
    return (
      <Field {...marks} hint={hint}>
        {(control) =>
          kind === "line" ? (
            <Input {...control} {...text} list={list} />
          ) : (
            <Textarea {...control} {...text} rows={rows} />
          )
        }
      </Field>
    );
  }
  return (
    <Field {...marks}>
      {(control) => (
        <Select {...control} defaultValue={typed ?? field.value ?? ""}>
          {field.choose === undefined ? null : <option value="">{field.choose}</option>}
          <SelectOptions options={field.options} />
        </Select>
      )}
    </Field>
  );
}

type ChoicesProps = {
  id: string;
  field: Extract<StepField, { kind: "choice" }>;
  typed: string | undefined;
  error: string | undefined;
};

/** A few options, all in view: one press, where a list takes two. */
function Choices({ id, field, typed, error }: ChoicesProps) {
  const { name, label, options, value } = field;
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <RadioGroup labelledBy={`${id}-label`} error={error} errorId={`${id}-error`} className="flex-wrap gap-2">
        {options.map((option) => (
          <RadioTile
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={(typed ?? value) === option.value}
            required
          />
        ))}
      </RadioGroup>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
