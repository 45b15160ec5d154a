import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { ReviewRefusal } from "./decide-review.ts";

export async function reviewWords(locale: Locale) {
  const [t, page, second] = await Promise.all([
    getTranslations({ locale, namespace: "sessionReviews.error" }),
    getTranslations({ locale, namespace: "sessionReviews" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("title"),
    refused: (refusal) => {
      if (refusal.reason === "decided") {
        const outcome = page(`outcome.${refusal.outcome}`);
        return refusal.by === "" ? t("decidedNobody", { outcome }) : t("decided", { by: refusal.by, outcome });
      }
      const { reason } = refusal;
      if (reason === "unknown") return notFound();
      if (reason === "noReason") return at("note", t("required"), t("check"));
      if (reason === "tooNew") return second.tooNew;
      return reason === "stale" ? t("stale") : page(`conflict.${reason}`);
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    said: (receipt: string | undefined) => page(receipt ? "said.concern" : "said.fine", { number: receipt ?? "" }),
  } satisfies Words<ReviewRefusal> & Record<string, unknown>;
}
