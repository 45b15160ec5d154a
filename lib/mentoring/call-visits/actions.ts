"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import { parseVisitWish } from "./input.ts";
import { visitingRoles } from "./rules.ts";
import { closeVisitedCall, visitCall } from "./visit-call.ts";

const byStaff = { words: visitWords, who: async () => orNothing(await actingStaff(...visitingRoles)), rereads: true };

export async function startStaffVisit(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseVisitWish,
    act: async ({ user, now }, wish) => {
      const visited = await visitCall(actorOf(user), wish, now);
      return visited.ok ? go(paths.staffCall(wish.callId)) : visited;
    },
  });
}

export async function endCallAsStaff(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseVisitWish,
    act: async ({ user, now, words }, wish) => {
      const closed = await closeVisitedCall(actorOf(user), wish, now);
      return closed.ok ? go(paths.staffCalls, { title: words.closed }) : closed;
    },
  });
}

type Reason = Refused<"unknown" | "conflict" | "tooNew"> | Refused<"visited", { by: string }>;

async function visitWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "visits.error" });
  const second = await secondWordSaid(locale);
  return {
    title: t("title"),
    closed: t("closed"),
    refused: (refusal) => {
      if (refusal.reason === "unknown") notFound();
      if (refusal.reason === "tooNew") return second.tooNew;
      return refusal.reason === "visited" ? t("visited", { name: refusal.by }) : t("conflict");
    },
    faulty: { check: t("check"), field: (_, fault) => t(fault === "tooLong" ? "tooLong" : "required") },
  } satisfies Words<Reason> & Record<string, unknown>;
}
