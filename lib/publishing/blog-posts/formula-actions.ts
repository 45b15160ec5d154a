"use server";

import { actingUser } from "#lib/identity/access/guards.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { workApart } from "#lib/platform/workers/pool.ts";
import { formulaWork } from "#lib/publishing/dressing/work.ts";
import { formulasInput } from "./input.ts";
import { mayDrawFormulas } from "./writing-limit.ts";

/** MathML for each, null where one cannot be read, and for all if they take too long: then they show as typed. */
export type FormulasAnswer = { status: "ok"; mathml: readonly (string | null)[] } | { status: "refused" };

/** For the editor, which draws none itself. */
export async function showFormulas(raw: unknown): Promise<FormulasAnswer> {
  const user = await actingUser();
  const parsed = readSent(formulasInput, raw);
  if (user?.role !== "mentor" || !parsed.success) return { status: "refused" };
  if (!(await mayDrawFormulas(await heavyDoer(user), new Date()))) return { status: "refused" };
  const { formulas } = parsed.data;
  const drawn = await workApart(formulaWork, formulas, user.id);
  return { status: "ok", mathml: formulas.map((_, index) => (drawn.ok && drawn.value[index]?.mathml) || null) };
}
