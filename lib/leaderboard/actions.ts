"use server";

import { notFound, redirect } from "next/navigation";
import { sentForm } from "#lib/auth/request.ts";
import { actingUser } from "#lib/auth/session.ts";
import { parseFields } from "#lib/form-fields.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { standingSchema } from "./input.ts";
import { changeStanding } from "./leaderboard.ts";

/** Comes into the leaderboard or leaves it (ACH-05). Whoever has none gets the answer of a page that does not exist (ACH-09). */
export async function submitStanding(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.achievements)));
  const parsed = parseFields(standingSchema, fields);
  if (!parsed.ok || !(await changeStanding(user.id, parsed.input.wish, new Date()))) notFound();
  redirect(`${withLocale(locale, paths.achievements)}?tab=leaderboard`);
}
