"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orLogin, type Words, wordless } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { mostADay } from "./rules.ts";

export async function getCertificate(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: certificateWords,
    who: async (locale) => {
      const user = await actingUser();
      return orLogin(user?.role === "mentor" ? user : null, locale);
    },
    read: nothing,
    act: async ({ user, now, words }) => {
      const result = await issueCertificate(user.id, now);
      if (result.ok) return go(paths.certificate(result.code), words.issued(result.ended));
      return result.reason === "noHours" ? go(paths.achievements, words.noHours) : result;
    },
  });
}

async function certificateWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "certificates" });
  return {
    ...(await wordless()),
    refused: ({ until }) => {
      const hours = Math.ceil((until.getTime() - Date.now()) / hour);
      return t("error.tooMany", { most: mostADay, hours });
    },
    noHours: { title: t("error.noHours"), variant: "destructive" as const },
    issued: (ended: number) => ({ title: t("done.title"), description: t(ended > 0 ? "done.replaced" : "done.text") }),
  } satisfies Words<Refused<"tooMany", { until: Date }>> & Record<string, unknown>;
}
