import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import type { HidePostRefusal } from "#lib/publishing/blog-posts/hide-post.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";

export async function hidingWords(locale: Locale) {
  const [t, error, second] = await Promise.all([
    getTranslations({ locale, namespace: "postReviews.hiding" }),
    getTranslations({ locale, namespace: "postReviews.error" }),
    secondWordSaid(locale),
  ]);
  return {
    title: error("title"),
    refused: ({ reason }) => {
      if (reason === "unknown") return t("unknown");
      if (reason === "tooNew") return second.tooNew;
      return reason === "noReason" ? at("reason", error("required"), error("check")) : error(reason);
    },
    faulty: {
      check: error("check"),
      field: (_, fault) => error(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    said: (what: "hidden" | "shown" | "hiddenAlready" | "shownAlready", to: string) =>
      go(to, { title: t(`said.${what}`) }),
  } satisfies Words<HidePostRefusal> & Record<string, unknown>;
}
