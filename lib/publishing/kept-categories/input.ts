import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { categoryActs, categoryColors, categoryNameLength } from "#lib/publishing/categories/rules.ts";
import { publicLine } from "#lib/safety/contact-filter/public-texts.ts";

const name = publicLine(categoryNameLength);
const color = z.enum(categoryColors, "option");
const seen = z.string().max(300);

const added = z.strictObject({ name, color });
const changed = z.strictObject({ id: rowId, seen, name, color });
const act = z.strictObject({ id: rowId, seen, act: z.enum(categoryActs, "option") });

export type CategoryInput = z.infer<typeof added>;
export type ChangedCategory = z.infer<typeof changed>;
export type ActOnCategory = z.infer<typeof act>;

export const parseCategory = fieldsOf(added);
export const parseChangedCategory = fieldsOf(changed);
export const parseCategoryAct = fieldsOf(act);
