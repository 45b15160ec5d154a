"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import { leave } from "#lib/accounts/sign-in/leave.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, at, formAction, go, orLogin, type Words, wordless } from "#lib/platform/forms/form-action.ts";
import { nothing, reading } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { agreeToPolicies } from "./agree.ts";
import { agreement, agreesToNow, deletionForms, parseDeletion } from "./input.ts";
import { type LeaveRefusal, leaveAccount } from "./leave-account.ts";

export async function submitDeletion(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: deletionWords,
    who: async () => {
      // Including people who will not agree to new policies: they must be able to leave.
      const user = await signedInWhateverStanding();
      return acting(user?.standing === "active" || user?.standing === "asked" ? user : null);
    },
    read: [deletionForms, (fields, { user }) => parseDeletion(user.role, user.email ?? user.username ?? "", fields)],
    act: async ({ user, now, locale, words }, wish) => {
      const leaving = await leaveAccount(user, wish, now);
      if (!leaving.ok) return leaving;
      await leave();
      return go(paths.login, words.done(formatDateIn(leaving.at, locale, user.timeZone)));
    },
  });
}

export async function submitAgreement(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: agreementWords,
    who: async (locale) => orLogin(await signedInWhateverStanding(), locale, paths.standing),
    read: reading(agreement, (fields) => ({ ok: true, input: agreesToNow(fields) })),
    act: async ({ user, now }, agrees) => {
      if (user.standing === "asked") {
        if (!agrees) return refuse("changed");
        await agreeToPolicies(user.id, now);
      }
      return go(isStaff(user.role) ? paths.staff : paths.dashboard);
    },
  });
}

export async function submitRestore(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: restoreWords,
    who: async () => {
      const user = await signedInWhateverStanding();
      return user?.standing === "leaving" ? { ok: true, user } : refuse("gone");
    },
    read: nothing,
    act: async ({ user, now, words }) => {
      const result = await restoreAccount(user.id, now);
      return result.ok ? go(paths.dashboard, words.restored) : result;
    },
  });
}

async function deletionWords(locale: Locale) {
  const [t, tc, user] = await Promise.all([
    getTranslations({ locale, namespace: "settings.leave" }),
    getTranslations({ locale, namespace: "cards.leave" }),
    signedInWhateverStanding(),
  ]);
  const card = user?.username != null;
  return {
    title: t("error.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") return t("error.paused", { minutes: minutesUntil(refusal.until, new Date()) });
      if (reason === "shared" || reason === "signedOut" || reason === "lastAdmin") return t(`error.${reason}`);
      return at("password", card ? tc("wrongPin") : t("error.password"), t("error.check"));
    },
    faulty: {
      check: t("error.check"),
      unexpected: t("error.unexpected"),
      field: (name) => {
        if (card && name === "password") return tc("wrongPin");
        if (card && name === "confirmation") return tc("wrongName");
        return t(`error.${name === "password" || name === "confirmation" || name === "posts" ? name : "unexpected"}`);
      },
    },
    done: (date: string) => ({ title: t("done.title"), description: t("done.text", { date }), forgets: true }),
  } satisfies Words<LeaveRefusal> & Record<string, unknown>;
}

async function agreementWords(locale: Locale): Promise<Words<Refused<"changed">>> {
  const t = await getTranslations({ locale, namespace: "settings.standing.asked" });
  return { ...(await wordless()), refused: ({ reason }) => t(reason) };
}

async function restoreWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "settings.standing" });
  return {
    ...(await wordless()),
    refused: ({ reason }) => t(`leaving.${reason}`),
    restored: { title: t("restored.title"), description: t("restored.text") },
  } satisfies Words<Refused<"gone">> & Record<string, unknown>;
}
