"use server";

import { refresh } from "next/cache";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseDeputyBegun } from "./input.ts";
import { beginStandingIn, endStandingIn } from "./stand-in.ts";

const byDeputy = { words: deputyWords, who: async () => orNothing(await actingDeputy()), rereads: true };

/** Leads to the page that the deputy wanted to open. */
export async function standInForLead(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byDeputy,
    read: parseDeputyBegun,
    act: async ({ user, now, words }, { reason, next }) => {
      const result = await beginStandingIn(user, reason, now);
      if (!result.ok) return result;
      refresh();
      return go(next === "" ? paths.staff : returnPath(next), { title: words.began });
    },
  });
}

export async function takeOwnRole(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byDeputy,
    read: nothing,
    act: async ({ user, now, words }) => {
      const result = await endStandingIn(user, now);
      if (!result.ok) return result;
      refresh();
      return go(paths.staff, { title: words.ended });
    },
  });
}

async function actingDeputy() {
  const user = await actingStaff("coordinator", "lead", "admin");
  return user?.deputy ? user : null;
}

async function deputyWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "deputy" });
  return {
    title: t("error.title"),
    refused: () => t("error.unknown"),
    faulty: {
      check: t("error.check"),
      field: (_, fault) => t(fault === "tooLong" ? "error.tooLong" : "error.required"),
    },
    began: t("began"),
    ended: t("ended"),
  } satisfies Words<Refused<"unknown">> & Record<string, unknown>;
}
