"use server";

import { refresh as refreshFrame } from "next/cache";
import { actingUser } from "#lib/identity/access/guards.ts";
import { formAction, go, orLogin, wordless } from "#lib/platform/forms/form-action.ts";
import { parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { changeOwn } from "./change-own.ts";
import { changeSchema } from "./input.ts";

/** Marks one or all as read, or deletes one: always the person's own, whatever is sent. */
export async function changeNotifications(form: FormData): Promise<void> {
  await formAction(form, {
    words: wordless,
    who: async (locale) => orLogin(await actingUser(), locale, paths.notifications),
    beside: ["page"],
    read: reading(changeSchema, (fields) => ({ ok: true, input: parseFields(changeSchema, fields) })),
    act: async ({ user, now, fields: { page } }, change) => {
      if (change.ok) await changeOwn(user.id, change.input, now);
      // The count in the sidebar stands in the frame, which a move to the same page would leave as it is.
      refreshFrame();
      const query = typeof page === "string" && /^\d{1,6}$/.test(page) && page !== "1" ? `?page=${page}` : "";
      return go(paths.notifications + query);
    },
  });
}
