"use server";

import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { fieldsOf, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";
import { writingStopped } from "#lib/safety/sanctions/writing-stopped.ts";
import { declining, ringing } from "./input.ts";
import { declineCall } from "./leave-call.ts";
import { saidAs } from "./said-as.ts";
import { startCall } from "./start-call.ts";
import type { CallRefusal } from "./view.ts";

const sent = { words: callWords, who: async () => acting(await actingUser()) };

export async function startInstantCall(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    stopped: writingStopped,
    read: fieldsOf(ringing),
    rereads: true,
    act: async ({ user, now, locale }, { partnerId }) => {
      const started = await startCall(user.id, partnerId, now);
      // The person already pressed to start, so the call's page enters by itself.
      if (started.ok) return go(`${paths.call(started.callId)}?enter`);
      const { reason, next } = started;
      return refuse(reason, next ? { next: formatStartIn(next.startsAt, locale, user.timeZone) } : {});
    },
  });
}

/** Without script: refuses a ringing call, or cancels one's own. */
export async function declineRing(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    read: reading(declining, (fields) => ({ ok: true, input: parseFields(declining, fields) })),
    act: async ({ user, now }, ring) => {
      if (!ring.ok || !(await declineCall(user.id, ring.input.callId, now))) notFound();
      return go(paths.video);
    },
  });
}

async function callWords(locale: Locale): Promise<Words<Refused<CallRefusal, { next?: string }>>> {
  const t = await getTranslations({ locale, namespace: "calls.server" });
  return {
    title: t("title"),
    refused: ({ reason, next }) => {
      if (reason === "unknown" || reason === "self") notFound();
      const sentence = t(`refused.${saidAs(reason)}`);
      return next ? `${sentence} ${t("next", { at: next })}` : sentence;
    },
    faulty: { check: t("whom"), field: () => t("whom") },
  };
}
