"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orLogin, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { sanctionLengths } from "#lib/safety/sanctions/rules.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { decisionWords } from "./decision-words.ts";
import { parseAppeal, parseAppealDecision } from "./input.ts";
import { type AppealRefusal, makeAppeal } from "./make-appeal.ts";

/** The suspended and removed appeal too. */
export async function submitAppeal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: appealWords,
    who: async (locale) => orLogin(await signedInWhateverStanding(), locale, paths.standing),
    read: parseAppeal,
    rereads: true,
    act: async ({ user, now, words }, appeal) => {
      const result = await makeAppeal(actorOf(user), appeal, now);
      return result.ok ? go(paths.standing, { title: words.done }) : result;
    },
  });
}

export async function submitAppealDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: decisionWords,
    who: async () => orNothing(await actingStaff("lead", "coordinator")),
    read: parseAppealDecision,
    rereads: true,
    act: async ({ user, now, words }, { decision, ...given }) => {
      const result = await decideAppeal(actorOf(user), { ...given, outcome: decision }, now);
      return result.ok ? go(paths.staff, { title: words.done }) : result;
    },
  });
}

async function appealWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "sanctions.appeal" });
  return {
    title: t("error.title"),
    refused: ({ reason }) => t(`error.${reason}`),
    faulty: {
      check: t("error.check"),
      field: (_, fault) =>
        fault === "tooLong" ? t("error.tooLong", { max: sanctionLengths.appeal }) : t("error.required"),
    },
    done: t("done"),
  } satisfies Words<Refused<AppealRefusal>> & Record<string, unknown>;
}
