"use server";

import { redirect } from "next/navigation";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { parseFields } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { standingSchema } from "./input.ts";
import { changeStanding } from "./leaderboard.ts";

/** Comes into the leaderboard or leaves it (ACH-05). Whoever has none is led to the page without one, as by its address (ACH-09). */
export async function submitStanding(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.achievements)));
  const parsed = parseFields(standingSchema, fields);
  const own = withLocale(locale, paths.achievements);
  const changed = parsed.ok && (await changeStanding(user.id, parsed.input.wish, new Date()));
  redirect(changed ? `${own}?tab=leaderboard` : own);
}
