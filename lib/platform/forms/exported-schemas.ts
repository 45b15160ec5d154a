import { z } from "zod";

/** The schemas of one reader, or of one form of a table. */
export type Exported = Readonly<{ name: string; schemas: readonly z.core.$ZodType[] }>;

/** What a module of inputs exports: readers, schemas, and lists and tables of them. */
export function exportedSchemas(value: unknown, name: string): Exported[] {
  if (value instanceof z.core.$ZodType) return [{ name, schemas: [value] }];
  if (typeof value === "function") {
    return "schemas" in value ? [{ name, schemas: (value.schemas as () => readonly z.core.$ZodType[])() }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => exportedSchemas(one, `${name}.${key}`));
}
