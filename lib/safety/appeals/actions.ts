"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { at, formAction, go, orLogin, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { sanctionLengths } from "#lib/safety/sanctions/rules.ts";
import { type AppealDecisionRefusal, decideAppeal } from "./decide-appeal.ts";
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

async function decisionWords(locale: Locale) {
  const [t, people] = await Promise.all([
    getTranslations({ locale, namespace: "people.appeal" }),
    getTranslations({ locale, namespace: "people.person" }),
  ]);
  return {
    title: people("error.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "unknown") return notFound();
      if (reason === "decided") return t("decided", { outcome: t(`choice.${refusal.outcome}`), by: refusal.by });
      if (reason === "own" || reason === "relative") return people(reason);
      if (reason === "noReason") return at("reason", people("error.required"), people("error.check"));
      if (reason === "noAnswer") return at("answer", people("error.required"), people("error.check"));
      return reason === "status" ? people("error.status") : t("sanctioned");
    },
    faulty: {
      check: people("error.check"),
      field: (_, fault) => people(`error.${fault === "tooLong" || fault === "option" ? fault : "required"}`),
    },
    done: t("done"),
  } satisfies Words<AppealDecisionRefusal> & Record<string, unknown>;
}
