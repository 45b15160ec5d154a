"use server";

import { z } from "zod";
import { actingUser } from "#lib/identity/access/guards.ts";
import { formulaLimits } from "#lib/platform/html/post-shapes.ts";
import { drawFormulas } from "#lib/publishing/dressing/draw-formulas.ts";
import { mayDrawFormulas } from "./drawing-limit.ts";

const formula = z.strictObject({ tex: z.string().max(formulaLimits.length), isBlock: z.boolean() });
const asked = z.strictObject({ formulas: z.array(formula).max(formulaLimits.perPost) });

/** MathML for each, null where one cannot be read. */
export type FormulasAnswer = { status: "ok"; mathml: readonly (string | null)[] } | { status: "refused" };

/** For the editor, which draws none itself. */
export async function showFormulas(raw: unknown): Promise<FormulasAnswer> {
  const user = await actingUser();
  const parsed = asked.safeParse(raw);
  if (user?.role !== "mentor" || !parsed.success) return { status: "refused" };
  if (!(await mayDrawFormulas(user.id, new Date()))) return { status: "refused" };
  return { status: "ok", mathml: drawFormulas(parsed.data.formulas).map((drawn) => drawn?.mathml ?? null) };
}
