"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { at, formAction, go, orNothing, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { decideSecondWord, type SecondWordRefusal } from "./decide-second-word.ts";
import { parseSecondWord } from "./input.ts";

/** What whoever agrees has to pass on, such as a code, is shown once, in the answer of the form. */
export async function submitSecondWord(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: secondWordWords,
    who: async () => orNothing(await actingStaff("coordinator", "lead", "admin")),
    read: parseSecondWord,
    act: async ({ user, now, words }, wish) => {
      const result = await decideSecondWord(actorOf(user), wish, now);
      if (!result.ok) return result;
      if (result.shown === undefined) return go(paths.staff, { title: words.done(wish.decision) });
      return stay({ status: "ok", title: words.done("agree"), message: words.passOn, shownOnce: [result.shown] });
    },
  });
}

async function secondWordWords(locale: Locale) {
  const [t, people] = await Promise.all([
    getTranslations({ locale, namespace: "secondWords" }),
    getTranslations({ locale, namespace: "people.person" }),
  ]);
  return {
    title: people("error.title"),
    refused: ({ reason }) => {
      if (reason === "unknown") return notFound();
      if (reason === "own" || reason === "relative") return people(reason);
      if (reason === "noReason") return at("reason", people("error.required"), people("error.check"));
      return reason === "tooNew" ? t("tooNew") : t(`refused.${reason}`);
    },
    faulty: {
      check: people("error.check"),
      field: (_, fault) => people(`error.${fault === "tooLong" || fault === "option" ? fault : "required"}`),
    },
    done: (decision: "agree" | "refuse") => t(`done.${decision}`),
    passOn: t("passOn"),
  } satisfies Words<Refused<SecondWordRefusal>> & Record<string, unknown>;
}
