"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, at, formAction, go, orLogin, type Words } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { handInDocument, withdrawDocument } from "./hand-in-document.ts";
import { parseHandedIn } from "./input.ts";

const byMentor = {
  words: identityWords,
  who: async () => acting(await actingUser(), "mentor"),
};

/** For presses that show no answer of their own: others are led to the login. */
const byMentorOrLogin = {
  words: identityWords,
  who: async (locale: Locale) => {
    const user = await actingUser();
    return orLogin(user?.role === "mentor" ? user : null, locale, paths.verificationIdentity);
  },
};

export async function submitIdentity(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byMentor,
    read: parseHandedIn,
    act: async ({ user, now, words }, { documentType, document }) => {
      const bytes = document instanceof Blob ? new Uint8Array(await document.arrayBuffer()) : new Uint8Array();
      const result = await handInDocument(await heavyDoer(user), { documentType, bytes }, now);
      return result.ok ? go(paths.verificationIdentity, words.done.handedIn) : result;
    },
  });
}

export async function takeIdentityBack(form: FormData): Promise<void> {
  await formAction(form, {
    ...byMentorOrLogin,
    read: nothing,
    act: async ({ user, now, words }) => {
      await withdrawDocument(user.id, now);
      return go(paths.verificationIdentity, words.done.withdrawn);
    },
    refusedTo: paths.verificationIdentity,
  });
}

type NotHandedIn = Extract<Awaited<ReturnType<typeof handInDocument>>, { ok: false }> | Refused<"signedOut">;

async function identityWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "mentorSteps.identity" });
  const said = (what: "handedIn" | "withdrawn") => ({ title: t(`done.${what}`), description: t(`done.${what}Text`) });
  return {
    title: t("error.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") return t("error.paused", { minutes: minutesUntil(refusal.until, new Date()) });
      const sentence = t(`error.${reason}`);
      return reason === "notYet" || reason === "signedOut" ? sentence : at("document", sentence);
    },
    faulty: { check: t("error.check"), field: () => t("error.choose") },
    done: { handedIn: said("handedIn"), withdrawn: said("withdrawn") },
  } satisfies Words<NotHandedIn> & Record<string, unknown>;
}
