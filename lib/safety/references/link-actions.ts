"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, go, type Words, wordless } from "#lib/platform/forms/form-action.ts";
import { textField } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { answerReference, declineReference } from "./answer-reference.ts";
import { parseReferenceAnswer } from "./input.ts";

/** Referees have no account: the token sent with each form identifies them. */

export async function submitReference(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: answerWords,
    who: anyone,
    beside: ["token"],
    read: parseReferenceAnswer,
    act: async ({ now, fields: { token } }, answer) => {
      const result = await answerReference(String(token), answer, now);
      return result.ok ? go(pageOf(String(token))) : result;
    },
  });
}

export async function submitReferenceRefusal(form: FormData): Promise<void> {
  await formAction(form, {
    words: wordless,
    who: anyone,
    read: textField("token"),
    act: async ({ now }, token) => {
      await declineReference(token, now);
      return go(pageOf(token));
    },
  });
}

async function answerWords(locale: Locale): Promise<Words<Refused<"gone">>> {
  const t = await getTranslations({ locale, namespace: "mentorSteps.reference" });
  return {
    title: t("error.title"),
    refused: ({ reason }) => t(`error.${reason}`),
    faulty: {
      check: t("error.check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "choose" ? `error.${fault}` : "error.required"),
    },
  };
}

function pageOf(token: string): string {
  return paths.reference(encodeURIComponent(token));
}
