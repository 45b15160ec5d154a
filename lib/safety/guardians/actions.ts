"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, at, formAction, go, orLogin, type Words } from "#lib/platform/forms/form-action.ts";
import { fieldsOf, nothing } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { guardianSchema } from "./input.ts";
import { guardianLengths } from "./lengths.ts";
import { type NamingResult, nameGuardian, resendInvite } from "./name-guardian.ts";

export async function submitGuardian(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: guardianWords,
    who: async () => acting(await actingUser()),
    read: fieldsOf(guardianSchema),
    act: async ({ user, now, words }, guardian) => {
      const result = await nameGuardian(user.id, guardian, now);
      if (!result.ok) return result;
      return go(paths.guardianOfMine, "waits" in result ? words.waits : words.done(result.mailed));
    },
  });
}

export async function submitResend(form: FormData): Promise<void> {
  await formAction(form, {
    words: guardianWords,
    who: async (locale) => orLogin(await actingUser(), locale, paths.guardianOfMine),
    read: nothing,
    act: async ({ user, now, words }) => {
      const result = await resendInvite(user.id, now);
      return result.ok ? go(paths.guardianOfMine, words.done(true)) : result;
    },
    refusedTo: paths.guardianOfMine,
  });
}

type NotNamed = Extract<NamingResult, { ok: false }> | Refused<"signedOut">;

const told = ["noAddress", "signedOut", "asked", "linksStopped"] as const;

async function guardianWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "guardians.mine" });
  return {
    title: t("error.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") return t("error.paused", { minutes: minutesUntil(refusal.until, new Date()) });
      if (reason === "ownPhone" || reason === "takenPhone") return at("phone", t(`error.${reason}`), t("error.check"));
      if (reason === "ownAddress" || reason === "takenAddress") {
        return at("email", t(`error.${reason}`), t("error.check"));
      }
      const key = told.find((one) => one === reason);
      return t(key ? `error.${key}` : "error.unexpected");
    },
    faulty: {
      check: t("error.check"),
      unexpected: t("error.unexpected"),
      field: (name, fault) => {
        const max = fault === "tooLong" ? mostOf.get(name) : undefined;
        if (max) return t("error.tooLong", { max });
        return t(`error.${faultKeys.find((key) => key === fault) ?? "required"}`);
      },
    },
    waits: { title: t("waits.title"), description: t("waits.text") },
    done: (mailed: boolean) => {
      const done = mailed ? "mailed" : "named";
      return { title: t(`done.${done}`), description: t(`done.${done}Text`) };
    },
  } satisfies Words<NotNamed> & Record<string, unknown>;
}

const mostOf = new Map<string, number>(Object.entries(guardianLengths));
const faultKeys = ["required", "plainName", "reachable", "email", "phone", "option"] as const;
