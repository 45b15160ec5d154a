"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, at, formAction, go, orLogin, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseOneReferee, parseReferee } from "./input.ts";
import { nameReferee, type RefereeResult, resendReference, withdrawReference } from "./name-referee.ts";

const byMentor = {
  words: refereeWords,
  who: async () => acting(await actingUser(), "mentor"),
};

/** For presses that show no answer of their own: others are led to the login. */
const byMentorOrLogin = {
  words: refereeWords,
  who: async (locale: Locale) => {
    const user = await actingUser();
    return orLogin(user?.role === "mentor" ? user : null, locale, paths.verificationReferences);
  },
};

export async function submitReferee(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byMentor,
    read: parseReferee,
    act: async ({ user, now, words }, referee) => {
      const result = await nameReferee(user.id, referee, now);
      return result.ok ? go(paths.verificationReferences, words.done.named) : result;
    },
  });
}

export async function mailReferenceAgain(form: FormData): Promise<void> {
  await formAction(form, {
    ...byMentorOrLogin,
    read: parseOneReferee,
    act: async ({ user, now, words }, { id }) => {
      const result = await resendReference(user.id, id, now);
      return result.ok ? go(paths.verificationReferences, words.done.resent) : result;
    },
    refusedTo: paths.verificationReferences,
  });
}

export async function takeRefereeBack(form: FormData): Promise<void> {
  await formAction(form, {
    ...byMentorOrLogin,
    read: parseOneReferee,
    act: async ({ user, now, words }, { id }) => {
      const result = await withdrawReference(user.id, id, now);
      return result.ok ? go(paths.verificationReferences, words.done.withdrawn) : result;
    },
    refusedTo: paths.verificationReferences,
  });
}

type NotNamed = Extract<RefereeResult, { ok: false }> | Refused<"signedOut">;
const faultKeys = ["tooLong", "option", "choose", "email", "plainName", "noRelative"] as const;
const ofAddress: readonly string[] = [
  "ownAddress",
  "takenAddress",
  "relativeAddress",
  "alreadyNamed",
  "rejectedBefore",
];

async function refereeWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "mentorSteps.references" });
  const said = (what: "named" | "resent" | "withdrawn") => ({
    title: t(`done.${what}`),
    description: t(`done.${what}Text`),
  });
  return {
    title: t("error.title"),
    refused: (refusal) => {
      if (refusal.reason === "paused") {
        return t("error.paused", { minutes: minutesUntil(refusal.until, new Date()) });
      }
      const sentence = t(`error.${refusal.reason}`);
      if (refusal.reason === "relation") return at("relation", sentence, t("error.check"));
      return ofAddress.includes(refusal.reason) ? at("email", sentence, t("error.check")) : sentence;
    },
    faulty: {
      // The box has no place for a sentence of its own.
      check: (faults) => (faults.noRelative ? t("error.noRelative") : t("error.check")),
      field: (_, fault) => t(`error.${faultKeys.find((key) => key === fault) ?? "required"}`),
    },
    done: { named: said("named"), resent: said("resent"), withdrawn: said("withdrawn") },
  } satisfies Words<NotNamed> & Record<string, unknown>;
}
