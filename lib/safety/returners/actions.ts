"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { at, formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import { decideReturner, type ReturnerRefusal } from "./decide-returner.ts";
import { parseReturnerDecision } from "./input.ts";

export async function submitReturner(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: returnerWords,
    who: async () => orNothing(await actingStaff("lead")),
    read: parseReturnerDecision,
    rereads: true,
    act: async ({ user, now, words }, { decision, ...given }) => {
      const result = await decideReturner(actorOf(user), { ...given, outcome: decision }, now);
      return result.ok ? go(paths.staff, { title: words.done(decision) }) : result;
    },
  });
}

async function returnerWords(locale: Locale) {
  const [t, people, second] = await Promise.all([
    getTranslations({ locale, namespace: "people.returner" }),
    getTranslations({ locale, namespace: "people.person" }),
    secondWordSaid(locale),
  ]);
  return {
    title: people("error.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "unknown") return notFound();
      if (reason === "decided")
        return t("decided", { outcome: t(`choice.${refusal.outcome}`), by: refusal.by || people("actor.command") });
      if (reason === "own" || reason === "relative") return people(reason);
      if (reason === "noReason") return at("reason", people("error.required"), people("error.check"));
      if (reason === "tooNew") return second.tooNew;
      return reason === "more" ? t("more") : people("error.status");
    },
    faulty: {
      check: people("error.check"),
      field: (_, fault) => people(`error.${fault === "tooLong" || fault === "option" ? fault : "required"}`),
    },
    done: (outcome: "allowed" | "refused") => t(`done.${outcome}`),
  } satisfies Words<ReturnerRefusal> & Record<string, unknown>;
}
