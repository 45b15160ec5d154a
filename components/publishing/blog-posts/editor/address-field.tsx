import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";

type Props = {
  name: string;
  id: string;
  label: string;
  placeholder: string;
  error: string | undefined;
  value: string;
  onType: (value: string) => void;
};

export function AddressField({ placeholder, value, onType, ...field }: Props) {
  return (
    <Field {...field} announced>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onType(event.target.value)}
          placeholder={placeholder}
          inputMode="url"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
