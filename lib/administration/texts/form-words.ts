import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { HeldText } from "#db/schema/audit.ts";
import type { Locale } from "#i18n/routing.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";

type TextRefusal =
  | Refused<"unknown" | "noReason" | "own" | "tooNew" | "muted">
  | Refused<"decided", { by: string; status: HeldText["status"]; at: Date }>;

export type TextSaid =
  | "released"
  | "releasedNowhere"
  | "releasedDraft"
  | "releasedParted"
  | "refused"
  | "pictureReleased"
  | "pictureRefused";

export async function textWords(locale: Locale) {
  const [t, texts, user, second] = await Promise.all([
    getTranslations({ locale, namespace: "texts.error" }),
    getTranslations({ locale, namespace: "texts" }),
    currentUser(),
    secondWordSaid(locale),
  ]);
  const decided = ({ by, status, at: when }: Extract<TextRefusal, { reason: "decided" }>) =>
    t("decided", {
      by: by || texts("done.system"),
      date: formatInstantIn(when, locale, user?.timeZone ?? "UTC"),
      status: status === "held" ? "" : texts(`done.status.${status}`),
    });
  return {
    title: t("title"),
    refused: (refusal) => {
      if (refusal.reason === "unknown") return notFound();
      if (refusal.reason === "decided") return decided(refusal);
      if (refusal.reason === "tooNew") return second.tooNew;
      return refusal.reason === "own" || refusal.reason === "muted"
        ? t(refusal.reason)
        : at("reason", t("required"), t("check"));
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    said: (said: TextSaid, to: string) => go(to, { title: texts(`said.${said}`) }),
  } satisfies Words<TextRefusal> & Record<string, unknown>;
}
