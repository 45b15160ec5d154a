import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { go, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import type { RequestAnswerRefusal } from "./answer-request.ts";
import type { RequestRefusal } from "./request-mentor.ts";

type Reason = RequestRefusal | RequestAnswerRefusal | "notPaused" | "noShows" | "suggestionOver" | "signedOut";
type Said = "sent" | "accepted" | "declined" | "asked" | "replied" | "withdrawn" | "ended" | "suggestionDeclined";

export async function requestWords(locale: Locale) {
  const [t, done, pause] = await Promise.all([
    getTranslations({ locale, namespace: "requests.error" }),
    getTranslations({ locale, namespace: "requests.done" }),
    getTranslations({ locale, namespace: "mentors.pause" }),
  ]);
  return {
    title: t("title"),
    refused: (refusal) =>
      refusal.reason === "tooOften"
        ? t("tooOften", { minutes: minutesUntil(refusal.until, new Date()) })
        : t(refusal.reason),
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    said: (said: Said, to: string) => go(to, { title: done(said) }),
    saidOfPause: (said: "paused" | "returned", to: string) => go(to, { title: pause(said) }),
  } satisfies Words<Refused<Reason> | Refused<"tooOften", { until: Date }>> & Record<string, unknown>;
}
