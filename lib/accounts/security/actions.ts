"use server";

import { refresh } from "next/cache";
import { getTranslations } from "next-intl/server";
import { markDevice } from "#lib/identity/access/device-cookie.ts";
import { actingUser, type SignedInUser, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, orLogin, stay } from "#lib/platform/forms/form-action.ts";
import { textField } from "#lib/platform/forms/form-fields.ts";
import { noSooner } from "#lib/platform/limits/answer-time.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { endOwnSignIns } from "./end-own-sign-ins.ts";
import { accountWords } from "./form-words.ts";
import { parseNewAddress, parseOwnPassword, parsePasswordChange } from "./input.ts";
import { proveOwner } from "./prove-owner.ts";

const own = { words: accountWords, who: async () => acting(await actingUser()) };

export async function changeOwnPassword(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    read: parsePasswordChange,
    act: async ({ user, now, locale }, passwords) => {
      const result = await changePassword(user, passwords, now);
      if (!result.ok && result.reason === "weak") return { ok: false, faults: { password: result.fault } };
      if (!result.ok) return result;
      await markDevice(user.id);
      const t = await getTranslations({ locale, namespace: "account.password" });
      return stay({ status: "ok", title: t("doneTitle"), message: t("done") });
    },
  });
}

/** Taken addresses get the same result. */
export async function askForNewAddress(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    read: parseNewAddress,
    act: async ({ user, now, locale }, { email, current: password }) => {
      const result = await noSooner(() => requestEmailChange(user, { email, password }, now));
      if (!result.ok) return result;
      const [t, site] = await Promise.all([
        getTranslations({ locale, namespace: "account.address" }),
        keptSiteSettings(),
      ]);
      const message = t(`asked.${mailMode()}`, { email, support: site.supportEmail });
      return stay({ status: "ok", title: t("askedTitle"), message });
    },
  });
}

export async function proveOwnership(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: accountWords,
    who: async () => acting(await signedInWhateverStanding()),
    beside: ["back"],
    read: parseOwnPassword,
    act: async ({ user, now, fields: { back } }, { current }) => {
      const result = await proveOwner(user, current, now);
      if (!result.ok) return result;
      refresh();
      return go(provenPlace(user, back));
    },
  });
}

function provenPlace(user: SignedInUser, back: unknown): string {
  if (user.standing !== "active") return paths.standing;
  if (back === "data") return paths.ownData;
  if (back === "feed") return paths.ownFeed;
  return isStaff(user.role) && back === "staff" ? paths.staff : paths.security;
}

export async function endSignIn(form: FormData): Promise<void> {
  await endThen(form, "endedOne", (id) => ({ id }));
}

export async function endOtherSignIns(form: FormData): Promise<void> {
  await endThen(form, "endedOthers", () => "others");
}

async function endThen(
  form: FormData,
  done: "endedOne" | "endedOthers",
  which: (id: string) => Parameters<typeof endOwnSignIns>[1],
): Promise<void> {
  await formAction(form, {
    words: accountWords,
    who: async (locale) => orLogin(await actingUser(), locale, paths.settings),
    read: textField("id"),
    act: async ({ user, now, locale }, id) => {
      const ended = await endOwnSignIns(user, which(id), now);
      if (!ended.ok) return ended;
      const t = await getTranslations({ locale, namespace: "account.signIns" });
      return go(paths.security, { title: t(done) });
    },
    refusedTo: paths.security,
  });
}
