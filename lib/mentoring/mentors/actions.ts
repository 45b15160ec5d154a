"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { transaction } from "#db/client.ts";
import { replaceHours } from "#db/queries/mentoring/availability.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { parseHours } from "./input.ts";

/** A student says when they could meet, so that mentors are ordered by shared hours. */
export async function saveOwnHours(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const [t, te] = await Promise.all([
    getTranslations({ locale, namespace: "mentors.hours" }),
    getTranslations({ locale, namespace: "requests.error" }),
  ]);
  const refused = refusals(te("title"), typedValues(fields, []));
  // Mentors set theirs with their schedule.
  if (user?.role !== "student") return refused("signedOut", te("signedOut"));
  const parsed = parseHours(fields);
  if (!parsed.ok) {
    const worded = fieldErrors(parsed.faults, (_, fault) => (fault === "reversed" ? t("reversed") : te("option")));
    return refused("invalid", te("check"), worded);
  }
  await transaction((tx) => replaceHours(tx, user.id, parsed.input));
  await setFlash({ title: t("saved") });
  redirect(withLocale(locale, paths.mentors));
}
