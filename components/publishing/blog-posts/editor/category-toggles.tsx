"use client";

import { useTranslations } from "next-intl";
import { CheckIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { FieldError } from "#components/platform/ui/field.tsx";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";

export type CategoryChoice = { id: string; name: string; color: CategoryColor };

type Props = {
  id: string;
  categories: readonly CategoryChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
};

/** Categories as toggle buttons; a chosen one has a tick as well as its colour. */
export function CategoryToggles({ id, categories, chosen, onChange, error }: Props) {
  const t = useTranslations("editor.form");
  const toggle = (category: string) =>
    onChange(chosen.includes(category) ? chosen.filter((other) => other !== category) : [...chosen, category]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{t("categories")}</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((category, index) => {
          const pressed = chosen.includes(category.id);
          return (
            <button
              key={category.id}
              id={index === 0 ? id : undefined}
              type="button"
              aria-pressed={pressed}
              onClick={() => toggle(category.id)}
              className="inline-flex min-h-9 items-center rounded-full"
            >
              <Badge
                tone={pressed ? category.color : "neutral"}
                className={cn("border px-3 py-1", pressed ? "border-current" : "border-edge")}
              >
                {pressed ? <CheckIcon aria-hidden className="size-4" /> : null}
                {category.name}
              </Badge>
            </button>
          );
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
