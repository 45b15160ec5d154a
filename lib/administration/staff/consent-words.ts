import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import type { StaffGuardianRefusal } from "#lib/safety/guardians/by-staff.ts";
import type { PaperFormRefusal } from "#lib/safety/guardians/paper-consent.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";

type Refusal = StaffGuardianRefusal | PaperFormRefusal | "asked" | "tooNew" | "stopped";

/** Refusals that are about one field; the others stand above the form. */
const fieldOf = new Map<Refusal, string>([
  ["ownAddress", "email"],
  ["takenAddress", "email"],
  ["ownPhone", "phone"],
  ["takenPhone", "phone"],
  ["future", "signedOn"],
  ["tooOld", "signedOn"],
  ["overtaken", "signedOn"],
  ["signer", "signer"],
]);
const faultKeys = ["tooLong", "plainName", "reachable", "email", "phone", "option", "choose", "day"] as const;

export async function staffConsentWords(locale: Locale) {
  const [t, second] = await Promise.all([
    getTranslations({ locale, namespace: "oversight.consent.answer" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => {
      if (reason === "asked" || reason === "tooNew") return second[reason];
      const field = fieldOf.get(reason);
      return field ? at(field, t(reason)) : t(reason);
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => t(faultKeys.find((key) => key === fault) ?? "required"),
    },
    said: (what: "linkSent" | "linksStopped" | "recorded") => t(what),
    waits: second.waits,
  } satisfies Words<Refused<Refusal>> & Record<string, unknown>;
}
