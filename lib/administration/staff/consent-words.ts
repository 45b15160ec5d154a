import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import type { PaperRefusal } from "#lib/safety/guardians/paper-consent.ts";

export async function staffConsentWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "oversight.consent.answer" });
  const known = ["notNeeded", "unnamed", "own", "relative"] as const;
  return {
    title: t("title"),
    refused: ({ reason }) => t(known.find((one) => one === reason) ?? "notGuardian"),
    faulty: { check: t("check"), field: (_, fault) => t(fault === "tooLong" ? "tooLong" : "required") },
    recorded: t("recorded"),
    code: (guardian: string) => t("code", { guardian }),
  } satisfies Words<Refused<PaperRefusal>> & Record<string, unknown>;
}
