import { Field } from "#components/platform/ui/field.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import type { CountryOption } from "#lib/identity/users/country-names.ts";

type Props = {
  label: string;
  /** The first choice, which names no country. */
  noChoice: string;
  options: readonly CountryOption[];
  value: string;
};

/** Beside the list of countries in one element: shown while "Other" is chosen there. Browsers without `:has()` always show it. */
export function OtherCountry({ label, noChoice, options, value }: Props) {
  return (
    <Field name="otherCountry" label={label} className="mt-4 [:not(:has(option[value=other]:checked))>&]:hidden">
      {(control) => (
        // A select reads its default only once: a new one needs a new element.
        <Select {...control} key={value} defaultValue={value}>
          <option value="">{noChoice}</option>
          {options.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
