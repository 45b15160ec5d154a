import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import type { CheckInRefusal } from "./record-check-in.ts";

export async function checkInWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "oversight.caseload.answer" });
  return {
    title: t("title"),
    refused: (refusal) => t(refusal.reason, "by" in refusal ? { by: refusal.by } : { by: "" }),
    faulty: { check: t("check"), field: (_, fault) => t(fault === "tooLong" ? "tooLong" : "option") },
    saved: (report: string | undefined) => (report ? t("reported", { number: report }) : t("saved")),
    takenBack: t("takenBack"),
  } satisfies Words<CheckInRefusal | Refused<"tooLate">> & Record<string, unknown>;
}
