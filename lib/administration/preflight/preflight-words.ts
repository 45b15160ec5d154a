import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Paused, Refused } from "#lib/platform/answer.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import type { OpenRefusal } from "#lib/safety/preflight/decide-on-minors.ts";
import type { ConfirmRefusal } from "#lib/safety/preflight/prove-entry.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";

type Refusal = Refused<ConfirmRefusal | "code" | "already"> | OpenRefusal | Paused;

export async function preflightWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "preflight" });
  const second = await secondWordSaid(locale);
  return {
    title: t("error.title"),
    refused: (refusal) => {
      if (refusal.reason === "failing") {
        const named = refusal.failing.map((entry) => t(`entry.${entry}.title`)).join(", ");
        return t("error.failing", { entries: named });
      }
      if (refusal.reason === "paused") return t("error.paused", { minutes: minutesUntil(refusal.until, new Date()) });
      if (refusal.reason === "tooNew") return second.tooNew;
      if (refusal.reason === "code") return at("code", t("error.code"));
      return t(`error.${refusal.reason}`);
    },
    faulty: {
      check: t("error.check"),
      unexpected: t("error.unexpected"),
      field: (_, fault) => t(fault === "tooLong" ? "error.tooLong" : "error.required"),
    },
    said: (done: "confirmed" | "answered" | "relayFine" | "relayFailed" | "opened" | "closed") =>
      go(paths.staffPreflight, { title: t(`done.${done}`) }),
    sent: (address: string) => go(paths.staffPreflight, { title: t("done.sent", { address }) }),
  } satisfies Words<Refusal> & Record<string, unknown>;
}
