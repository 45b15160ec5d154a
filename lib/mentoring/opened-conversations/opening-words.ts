import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import type { OpeningRefusal } from "./open-for-lead.ts";
import { openingReason } from "./rules.ts";

export async function openingWords(locale: Locale): Promise<Words<Refused<OpeningRefusal>>> {
  const t = await getTranslations({ locale, namespace: "oversight.opening.error" });
  return {
    title: t("title"),
    refused: ({ reason }) => t(reason, { least: openingReason.least }),
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" ? "tooLong" : "shortReason", { least: openingReason.least }),
    },
  };
}
