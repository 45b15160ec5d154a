import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { fieldWords } from "#lib/accounts/sign-in/form-words.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { SignUpRefusal } from "./sign-up.ts";

/** What sign-up says. `sent` is all that is said where mail works, to everybody. Who is too young is answered by `tooYoung`, kindly, without anything the person entered. */
export async function signUpWords(locale: Locale) {
  const [t, { name: siteName }] = await Promise.all([
    getTranslations({ locale, namespace: "auth" }),
    keptSiteSettings(),
  ]);
  const tooYoung: ActionState = {
    status: "error",
    code: "under13",
    title: t("tooYoung.title"),
    message: t("tooYoung.text"),
  };
  const sent = (email: string): ActionState => ({
    status: "ok",
    title: t("sent.title"),
    message: t("sent.text", { email }),
  });
  return {
    title: t("refused.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") {
        const minutes = minutesUntil(refusal.until, new Date());
        return { title: t("refused.pausedTitle"), message: t("refused.paused", { minutes }) };
      }
      if (reason === "role") return t("refused.role");
      if (reason === "emailTaken") {
        return { ...at("email", t("fault.emailTaken"), t("refused.emailTaken")), title: undefined };
      }
      const title = t(`refused.${reason}Title`);
      return { ...at("dateOfBirth", t(`fault.${reason}`), t(`refused.${reason}`, { siteName })), title };
    },
    faulty: await fieldWords(locale),
    tooYoung,
    sent,
  } satisfies Words<Exclude<SignUpRefusal, { reason: "under13" }> | Refused<"role">> & Record<string, unknown>;
}
