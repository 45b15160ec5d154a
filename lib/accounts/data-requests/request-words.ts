import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { ClosedMeanwhile } from "./answer-request.ts";
import type { DataRefusal } from "./check-answer.ts";
import type { EntryRefusal } from "./enter-request.ts";
import { type DataChoice, namedReports } from "./rules.ts";

type Refusal =
  | Refused<Exclude<DataRefusal | EntryRefusal | "gone" | "lastAdmin" | "noCopy", "reports">>
  | Refused<"reports", { numbers: readonly string[] }>
  | ClosedMeanwhile;

/** What the forms of requests about data answer. */
export async function dataRequestWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "dataRequests.error" });
  const done = await getTranslations({ locale, namespace: "dataRequests.done" });
  const second = await secondWordSaid(locale);
  return {
    title: t("title"),
    refused: (refusal) => {
      switch (refusal.reason) {
        case "unknown":
          return notFound();
        case "closed": {
          const { by, at: when } = refusal.closing;
          return t("closed", { by: by || t("command"), at: formatInstantIn(when, locale, "UTC") });
        }
        case "reports":
          return t("reports", namedReports(refusal.numbers));
        case "tooNew":
          return second.tooNew;
        case "noReason":
          return at("reason", t("required"), t("check"));
        case "received":
          return at("received", t("received"), t("check"));
        case "adult":
        case "noGuardian":
          return at("asker", t(refusal.reason), t("check"));
        default:
          return t(refusal.reason);
      }
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" || fault === "day" ? fault : "required"),
    },
    said: (what: DataChoice | "entered") => ({ title: done(what) }),
  } satisfies Words<Refusal> & Record<string, unknown>;
}
