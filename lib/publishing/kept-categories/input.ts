import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredLine, rowId } from "#lib/platform/forms/posted-fields.ts";
import { categoryActs, categoryColors, categoryNameLength } from "#lib/publishing/categories/rules.ts";

const name = requiredLine(categoryNameLength);
const color = z.enum(categoryColors, "option");
const seen = z.string().max(300);

const added = z.strictObject({ name, color });
const changed = z.strictObject({ id: rowId, seen, name, color });
const act = z.strictObject({ id: rowId, seen, act: z.enum(categoryActs, "option") });

export type CategoryInput = z.infer<typeof added>;
export type ChangedCategory = z.infer<typeof changed>;
export type ActOnCategory = z.infer<typeof act>;

type Fields = Record<string, unknown>;

export const parseCategory = (fields: Fields): Parsed<CategoryInput> => parseFields(added, fields);
export const parseChangedCategory = (fields: Fields): Parsed<ChangedCategory> => parseFields(changed, fields);
export const parseCategoryAct = (fields: Fields): Parsed<ActOnCategory> => parseFields(act, fields);
