"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";

export type DescribedAs = { text: string; decoration: boolean };

/** The alternative text; undefined while its author has said neither what is to be seen nor that it is decoration. */
export function altOf({ text, decoration }: DescribedAs): string | undefined {
  if (decoration) return "";
  return text.trim() || undefined;
}

type Props = {
  id: string;
  value: DescribedAs;
  onChange: (value: DescribedAs) => void;
  error: string | undefined;
};

export function AltField({ id, value, onChange, error }: Props) {
  const t = useTranslations("editor.image");
  return (
    <div className="flex flex-col gap-1">
      <Field name="alt" id={id} label={t("alt")} hint={t("altHint")} error={error} announced>
        {(control) => (
          <Input
            {...control}
            value={value.decoration ? "" : value.text}
            disabled={value.decoration}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
            autoComplete="off"
          />
        )}
      </Field>
      <Checkbox
        label={t("decoration")}
        checked={value.decoration}
        onChange={(event) => onChange({ ...value, decoration: event.target.checked })}
      />
    </div>
  );
}
