import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { Select, type SelectOption, SelectOptions } from "./select.tsx";
import { SearchIcon } from "./shell-icons.tsx";

export type FilterField = Readonly<
  { name: string; label: string; value: string /** Separates fields of the same name in two forms. */; id?: string } & (
    | { kind: "search" | "text"; max: number }
    | { kind: "date" }
    | { kind: "select"; options: readonly SelectOption[] }
  )
>;

type Props = Readonly<{
  action: string;
  label: string;
  fields: readonly FilterField[];
  /** What else stays as it is. Empty values are left out of the address. */
  kept?: Readonly<Record<string, string>>;
  apply: string;
  /** Beside the button. */
  children?: React.ReactNode;
}>;

/** The search above a list. Its fields become part of the address, so it works without script. */
export function FilterForm({ action, label, fields, kept = {}, apply, children }: Props) {
  return (
    <form method="get" action={action} aria-label={label} className="flex flex-wrap items-end gap-4">
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {fields.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          id={field.id ?? field.name}
          label={field.label}
          className="min-w-0 grow basis-full sm:basis-44"
        >
          {(control) => <Control field={field} {...control} />}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline">
          <SearchIcon aria-hidden />
          {apply}
        </Button>
        {children}
      </div>
    </form>
  );
}

function Control({ field, ...control }: { field: FilterField } & Omit<React.ComponentProps<"input">, "ref">) {
  const { kind, value } = field;
  // A link may have changed the value of a field that is already on the page.
  const shown = { key: value, defaultValue: value };
  if (kind === "date") return <Input {...control} {...shown} type="date" />;
  if (kind !== "select") return <Input {...control} {...shown} type={kind} maxLength={field.max} autoComplete="off" />;
  const { id, name } = control;
  return (
    <Select id={id} name={name} {...shown}>
      <SelectOptions options={field.options} />
    </Select>
  );
}
