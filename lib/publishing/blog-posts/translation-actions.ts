"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { answerTranslation, translationAnswers } from "./answer-translation.ts";

const parseAnswer = fieldsOf(z.strictObject({ id: rowId, wish: z.enum(translationAnswers, "option") }));

/** Agrees to the translation of an own post by somebody else, or ends it. */
export async function submitTranslationAnswer(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: translationWords,
    who: async () => acting(await actingUser()),
    rereads: true,
    read: parseAnswer,
    act: async ({ user, now, words }, sent) => {
      const result = await answerTranslation(user.id, sent, now);
      return result.ok ? words.said(sent.wish) : result;
    },
  });
}

async function translationWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "editor.list.translations" });
  return {
    refused: ({ reason }) => (reason === "unknown" ? notFound() : t(`refused.${reason}`)),
    faulty: { check: t("refused.check"), field: () => t("refused.check") },
    said: (wish: "accept" | "end") => go(paths.blogs, { title: t(`said.${wish}`) }),
  } satisfies Words<Refused<"signedOut" | "unknown" | "languageTaken">> & Record<string, unknown>;
}
