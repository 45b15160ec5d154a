"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { type ApplicationResult, decideOnApplication } from "#lib/safety/applications/decide-on-application.ts";
import { parseApplicationDecision } from "#lib/safety/applications/input.ts";
import { decideOnIdentity, type IdentityDecision } from "#lib/safety/identity-documents/decide-on-identity.ts";
import { parseIdentityDecision } from "#lib/safety/identity-documents/input.ts";
import { decideOnReference, type ReferenceResult } from "#lib/safety/references/decide-on-reference.ts";
import { parseReferenceDecision } from "#lib/safety/references/input.ts";

const byStaff = {
  words: reviewWords,
  who: async () => orNothing(await actingStaff("coordinator", "lead")),
  // Somebody else may have decided meanwhile.
  rereads: true,
};

export async function reviewApplication(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseApplicationDecision,
    act: async ({ user, now, words }, input) => {
      const result = await decideOnApplication(actorOf(user), input, now);
      return result.ok ? go(paths.staffMentor(input.mentorId), words.application(input.decision)) : result;
    },
  });
}

export async function reviewReference(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseReferenceDecision,
    act: async ({ user, now, words }, input) => {
      const result = await decideOnReference(actorOf(user), input, now);
      return result.ok ? go(paths.staffMentor(input.mentorId), words.reference(input.decision)) : result;
    },
  });
}

export async function reviewIdentity(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseIdentityDecision,
    act: async ({ user, now, words }, input) => {
      const result = await decideOnIdentity(actorOf(user), input, now);
      return result.ok ? go(paths.staffMentor(input.mentorId), words.identity(input.decision)) : result;
    },
  });
}

type NotReviewed = Extract<ApplicationResult | ReferenceResult | IdentityDecision, { ok: false }>;

async function reviewWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "mentorReview" });
  return {
    title: t("error.title"),
    refused: (refusal) =>
      refusal.reason === "decided"
        ? t("error.decided", { status: t(`status.${refusal.status}`), by: refusal.by ?? t("someone") })
        : t(`error.${refusal.reason}`),
    faulty: {
      check: t("error.check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "choose" ? `error.${fault}` : "error.required"),
    },
    application: (decision: "accept" | "ask" | "refuse") => ({ title: t(`application.done.${decision}`) }),
    reference: (decision: "accept" | "reject") => ({ title: t(`references.done.${decision}`) }),
    identity: (decision: "passed" | "failed") => ({ title: t(`identity.done.${decision}`) }),
  } satisfies Words<NotReviewed> & Record<string, unknown>;
}
