import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { type AgeBand, shownBand } from "#lib/identity/age/bands.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { BirthdayFault, CorrectedMeanwhile } from "./student-correction.ts";

const fieldFaults = ["tooLong", "date", "nameLetters", "nameOnly"] as const;

export async function correctionWords(locale: Locale) {
  const [t, error, person, second] = await Promise.all([
    getTranslations({ locale, namespace: "staff.correct" }),
    getTranslations({ locale, namespace: "staff.error" }),
    getTranslations({ locale, namespace: "people.person" }),
    secondWordSaid(locale),
  ]);
  return {
    title: error("title"),
    refused: (refusal) => {
      switch (refusal.reason) {
        case "corrected":
          return t("corrected", { by: refusal.by || t("command"), at: formatInstantIn(refusal.at, locale, "UTC") });
        case "own":
        case "relative":
          return person(refusal.reason);
        case "date":
        case "tooYoung":
          return at("dateOfBirth", t(refusal.reason), error("check"));
        case "asked":
        case "tooNew":
          return second[refusal.reason];
        case "sameName":
          return at("name", t("sameName"), error("check"));
        case "noReason":
          return at("reason", error("required"), error("check"));
        default:
          return notFound();
      }
    },
    faulty: {
      check: error("check"),
      field: (_, fault) => {
        const known = fieldFaults.find((one) => one === fault);
        if (known === "tooLong") return error(known);
        return known ? t(known) : error("required");
      },
    },
    birthdayDone: (band: AgeBand) => t("birthdayDone", { band: shownBand(band) }),
    nameDone: t("nameDone"),
    waits: second.waits,
  } satisfies Words<
    CorrectedMeanwhile | Refused<"unknown" | "noReason" | "sameName" | "asked" | "tooNew" | Conflict | BirthdayFault>
  > &
    Record<string, unknown>;
}
