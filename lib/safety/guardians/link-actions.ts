"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, at, formAction, go, stay, type Words, wordless } from "#lib/platform/forms/form-action.ts";
import { fieldsOf, textField } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { askAboutData } from "./ask-about-data.ts";
import { askForLink } from "./ask-for-link.ts";
import { decide, pauseContact, withdrawConsent } from "./decide.ts";
import { dataWishOf, decisionSchema } from "./input.ts";
import { redeemPhoneCode } from "./phone-code.ts";

/** Guardians have no account: the token sent with each form identifies them. */

const pressed = { words: wordless, who: anyone, read: textField("token") };

export async function submitDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: linkWords,
    who: anyone,
    beside: ["token"],
    read: fieldsOf(decisionSchema),
    act: async ({ now, locale, fields: { token } }, decision) => {
      const result = await decide(String(token), decision, now, locale);
      if (!result.ok) return refuse(result.reason === "notGuardian" ? "notGuardian" : "gone");
      return backToPage(String(token), result.ok);
    },
  });
}

export async function submitContactPause(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    words: linkWords,
    act: async ({ now, locale, words, fields: { contact } }, token) => {
      const result = await pauseContact(token, contact !== "resume", now, locale);
      if (result.ok || result.reason !== "notGuardian") return backToPage(token, result.ok);
      const said = {
        title: words.title,
        description: words.refused(refuse("notGuardian")),
        variant: "destructive",
      } as const;
      return go(pageOf(token), said);
    },
  });
}

export async function submitWithdrawal(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ now, locale }, token) => backToPage(token, (await withdrawConsent(token, now, locale)).ok),
  });
}

export async function submitDataWish(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ now, fields }, token) => {
      const wish = dataWishOf(fields.wish);
      const result = wish && (await askAboutData(token, wish, now));
      const path = pageOf(token);
      return go(result?.ok ? `${path}?asked=${wish}` : path);
    },
  });
}

/** The response does not depend on the link, so it reveals nothing. */
export async function submitLinkRequest(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: linkWords,
    who: anyone,
    read: textField("token"),
    act: async ({ now, words }, token) => {
      const { network } = await clientOfRequest();
      const result = await askForLink(token, network, now);
      return result.ok ? stay(words.linkSent) : result;
    },
    secret: ["token"],
  });
}

export async function submitPhoneCode(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: codeWords,
    who: anyone,
    read: textField("code"),
    act: async ({ now }, code) => {
      const { network } = await clientOfRequest();
      const result = await redeemPhoneCode(code, network, now);
      return result.ok ? go(pageOf(result.token)) : result;
    },
  });
}

async function linkWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "guardians.page" });
  return {
    title: t("error.title"),
    refused: (refusal) =>
      refusal.reason === "paused"
        ? t("error.paused", { minutes: minutesUntil(refusal.until, new Date()) })
        : t(`error.${refusal.reason}`),
    faulty: { check: t("error.check"), field: () => t("error.choose") },
    linkSent: { status: "ok" as const, title: t("gone.sent"), message: t("gone.sentText") },
  } satisfies Words<Refused<"notGuardian" | "gone"> | Paused> & Record<string, unknown>;
}

async function codeWords(locale: Locale): Promise<Words<Refused<"wrong"> | Paused>> {
  const t = await getTranslations({ locale, namespace: "guardians" });
  return {
    ...(await wordless()),
    title: t("code.errorTitle"),
    refused: (refusal) =>
      refusal.reason === "paused"
        ? t("page.error.paused", { minutes: minutesUntil(refusal.until, new Date()) })
        : at("code", t("code.wrong")),
  };
}

function backToPage(token: string, saved: boolean) {
  return go(saved ? `${pageOf(token)}?saved` : pageOf(token));
}

function pageOf(token: string): string {
  return paths.guardian(encodeURIComponent(token));
}
