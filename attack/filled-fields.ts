import type { z } from "zod";
import { boundOf } from "#lib/platform/forms/bounds.ts";
import { isIdName, valueFor } from "./action-fields.ts";

/** `most`: signs of a text that a person writes, 0 of anything else. */
export type TypedField = Readonly<{ name: string; most: number; schema: z.core.$ZodType; inUnion: boolean }>;

export const takesText = ({ most }: TypedField): boolean => most > 0;

/** The fields of an object, or of each that it may be. */
export function fieldsIn(schema: z.core.$ZodType, inUnion = false): TypedField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.entries(def.shape).map(([name, one]) => ({ name, most: mostOf(one), schema: one, inUnion }));
  if (def.type === "union") return def.options.flatMap((one) => fieldsIn(one, true));
  if (def.type === "pipe") return fieldsIn(def.in, inUnion);
  return "innerType" in def ? fieldsIn(def.innerType as z.core.$ZodType, inUnion) : [];
}

function mostOf(schema: z.core.$ZodType): number {
  const bound = boundOf(schema);
  return bound.kind === "text" ? bound.most : 0;
}

type TextOf = (field: TypedField) => string | undefined;

/** With the text of each field that has one, and with plausible values for the others. */
export function filled(schema: z.core.$ZodType, own: string, textOf: TextOf): Record<string, unknown> {
  return Object.fromEntries(
    fieldsIn(schema).map((field) => {
      const text = takesText(field) ? textOf(field) : undefined;
      return [field.name, text ?? plausible(field, own, textOf)];
    }),
  );
}

function plausible({ name, schema }: TypedField, own: string, textOf: TextOf): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isIdName(name)) return own || crypto.randomUUID();
  switch (def.type) {
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "boolean":
      return true;
    case "number":
      return 1;
    case "array":
      return [];
    case "object":
      return filled(schema, own, textOf);
    default:
      return "innerType" in def
        ? plausible({ name, most: 0, schema: def.innerType as z.core.$ZodType, inUnion: true }, own, textOf)
        : valueFor(name, own);
  }
}
