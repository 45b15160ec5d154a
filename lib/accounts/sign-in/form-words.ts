import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { demoAccounts, demoPassword } from "#lib/accounts/demo/accounts.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { Paused, Refused } from "#lib/platform/answer.ts";
import { env } from "#lib/platform/env.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { faultText } from "./fault-text.ts";
import type { SecondStep } from "./second-step.ts";

/** What is said at the fields of an account: name, address, password and so on. */
export async function fieldWords(locale: Locale): Promise<Words["faulty"]> {
  const t = await getTranslations({ locale, namespace: "auth" });
  return {
    title: t("refused.title"),
    check: t("refused.fields"),
    unexpected: t("refused.unexpected"),
    field: (name, fault) => {
      const { key, max } = faultText(name, fault);
      return t(`fault.${key}`, { max });
    },
  };
}

type SignInRefusal = Refused<"credentials" | "demo" | "demoMissing"> | Paused;

/** What the login says. A wrong password and an unknown address get the same answer. */
export async function signInWords(locale: Locale): Promise<Words<SignInRefusal>> {
  const t = await getTranslations({ locale, namespace: "auth" });
  return {
    title: t("login.failed"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") return pausedSentence(t, refusal);
      if (reason === "demo") return { title: t("refused.title"), message: t("refused.unexpected") };
      if (reason === "demoMissing") return t("login.demoMissing");
      const accounts = {
        student: demoAccounts.student.email,
        mentor: demoAccounts.mentor.email,
        password: demoPassword,
      };
      if (env().demo) return t("login.invalidDemo", accounts);
      return mailMode() === "smtp" ? t("login.invalidMailed") : t("login.invalid");
    },
    faulty: await fieldWords(locale),
  };
}

/** What the second step says. A wrong code, one used before and a wrong recovery code get the same answer. */
export async function codeWords(locale: Locale): Promise<Words<Exclude<SecondStep, { ok: true }>>> {
  const t = await getTranslations({ locale, namespace: "auth" });
  return {
    title: t("login.failed"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") return pausedSentence(t, refusal);
      if (reason === "ended") return { title: t("code.endedTitle"), message: t("code.ended") };
      return at("code", t("code.wrong"), t("code.wrongText"));
    },
    faulty: await fieldWords(locale),
  };
}

type Translate = Awaited<ReturnType<typeof getTranslations<"auth">>>;

function pausedSentence(t: Translate, { until }: Paused) {
  return { title: t("login.pausedTitle"), message: t("login.paused", { minutes: minutesUntil(until, new Date()) }) };
}
