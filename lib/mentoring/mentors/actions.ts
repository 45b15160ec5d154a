"use server";

import { getTranslations } from "next-intl/server";
import { transaction } from "#db/client.ts";
import { replaceHours } from "#db/queries/mentoring/availability.ts";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseHours } from "./input.ts";

export async function saveOwnHours(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: hoursWords,
    // Mentors set their hours in their schedule.
    who: async () => acting(await actingUser(), "student"),
    read: parseHours,
    act: async ({ user, words }, hours) => {
      await transaction((tx) => replaceHours(tx, user.id, hours));
      return go(paths.mentors, { title: words.saved });
    },
  });
}

async function hoursWords(locale: Locale) {
  const [t, te] = await Promise.all([
    getTranslations({ locale, namespace: "mentors.hours" }),
    getTranslations({ locale, namespace: "requests.error" }),
  ]);
  return {
    title: te("title"),
    refused: ({ reason }) => te(reason),
    faulty: { check: te("check"), field: (_, fault) => (fault === "reversed" ? t("reversed") : te("option")) },
    saved: t("saved"),
  } satisfies Words<Refused<"signedOut">> & Record<string, unknown>;
}
