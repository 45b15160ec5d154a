"use server";

import { refresh as refreshFrame } from "next/cache";
import { redirect } from "next/navigation";
import { db } from "#db/client.ts";
import { storeSwitches } from "#db/queries/notifications/own-notifications.ts";
import { refusedAnswer, storeSettings } from "#lib/accounts/settings/answers.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { parseFields } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { changeOwn } from "./change-own.ts";
import { changeSchema, switchesSchema } from "./input.ts";

/** The seven switches, the same stored values as those of the settings (NOTE-03). */
export async function submitSwitches(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusedAnswer("signedOut", { locale, fields });
  return storeSettings({ locale, fields }, parseFields(switchesSchema, fields), async (input, now) => {
    await storeSwitches(db(), user.id, input, now);
    return { said: "notifications", to: paths.notifications };
  });
}

/** Marks one or all as read, or deletes one (NOTE-02): always the person's own, whatever is sent (NOTE-06). */
export async function changeNotifications(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale, page, ...fields } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.notifications)));
  const parsed = parseFields(changeSchema, fields);
  if (parsed.ok) await changeOwn(user.id, parsed.input, new Date());
  // The count in the sidebar stands in the frame, which a move to the same page would leave as it is.
  refreshFrame();
  const query = typeof page === "string" && /^\d{1,6}$/.test(page) && page !== "1" ? `?page=${page}` : "";
  redirect(withLocale(locale, paths.notifications) + query);
}
