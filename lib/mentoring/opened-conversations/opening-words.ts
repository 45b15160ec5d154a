import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { OpeningRefusal } from "./open-for-lead.ts";
import { openingReason } from "./rules.ts";

export async function openingWords(locale: Locale): Promise<Words<Refused<OpeningRefusal>>> {
  const [t, second] = await Promise.all([
    getTranslations({ locale, namespace: "oversight.opening.error" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => (reason === "tooNew" ? second.tooNew : t(reason, { least: openingReason.least })),
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" ? "tooLong" : "shortReason", { least: openingReason.least }),
    },
  };
}
