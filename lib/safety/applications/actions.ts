"use server";

import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseApplication, parseApplicationDraft } from "./input.ts";
import { type SavingRefusal, saveApplication, submitApplication } from "./save-application.ts";

/** Two buttons: `intent` is "save" for a draft, anything else hands it in. */
export async function submitOwnApplication(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: applicationWords,
    who: async () => acting(await actingUser(), "mentor"),
    beside: ["intent"],
    lists: ["countries"],
    read: [
      parseApplicationDraft,
      async (fields, { user, fields: { intent } }) => {
        if (intent === "save") return parseApplicationDraft(fields);
        return parseApplication(fields, (await applicationOf(db(), user.id))?.status === "needsInfo");
      },
    ],
    act: async ({ user, now, words, fields: { intent } }, input) => {
      const draft = intent === "save";
      const result = await (draft ? saveApplication : submitApplication)(user.id, input, now);
      if (!result.ok) return result;
      return draft ? go(paths.verificationApplication, words.saved) : go(paths.verification, words.submitted);
    },
  });
}

const faultKeys = ["tooLong", "option", "choose", "conduct", "email"] as const;

async function applicationWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "mentorSteps.application" });
  return {
    title: t("error.title"),
    refused: ({ reason }) => t(`error.${reason}`),
    faulty: {
      check: t("error.check"),
      field: (_, fault) => t(`error.${faultKeys.find((key) => key === fault) ?? "required"}`),
    },
    saved: { title: t("saved"), description: t("savedText") },
    submitted: { title: t("submitted"), description: t("submittedText") },
  } satisfies Words<Refused<SavingRefusal | "signedOut">> & Record<string, unknown>;
}
