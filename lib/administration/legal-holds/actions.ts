"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { at, formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { decideOnHold, type HoldDecision, type HoldRefusal, placeHold } from "#lib/safety/legal-holds/manage-holds.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import { parseHoldDecision, parsePlacedHold } from "./input.ts";

/** Evidence about a person stays from now on. */
export async function submitHold(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: holdWords,
    who: async () => orNothing(await actingStaff("lead")),
    read: parsePlacedHold,
    rereads: true,
    act: async ({ user, now, words }, wish) => {
      const result = await placeHold(actorOf(user), wish, now);
      return result.ok ? go(paths.staffPerson(wish.userId), { title: words.placed }) : result;
    },
  });
}

export async function submitHoldDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: holdWords,
    who: async () => orNothing(await actingStaff("lead")),
    read: parseHoldDecision,
    rereads: true,
    act: async ({ user, now, words }, wish) => {
      const result = await decideOnHold(actorOf(user), wish, now);
      return result.ok ? go(paths.staffHolds, { title: words.done(wish.decision) }) : result;
    },
  });
}

async function holdWords(locale: Locale) {
  const [t, people, second] = await Promise.all([
    getTranslations({ locale, namespace: "people.hold" }),
    getTranslations({ locale, namespace: "people.person" }),
    secondWordSaid(locale),
  ]);
  return {
    title: people("error.title"),
    refused: ({ reason }) => {
      if (reason === "unknown") return notFound();
      if (reason === "own" || reason === "relative") return people(reason);
      if (reason === "noReason") return at("reason", people("error.required"), people("error.check"));
      return reason === "tooNew" ? second.tooNew : t("faster");
    },
    faulty: {
      check: people("error.check"),
      field: (_, fault) => people(`error.${fault === "tooLong" || fault === "option" ? fault : "required"}`),
    },
    placed: t("placed"),
    done: (decision: HoldDecision) => t(`done.${decision}`),
  } satisfies Words<Refused<HoldRefusal>> & Record<string, unknown>;
}
