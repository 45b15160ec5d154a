import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { knownKey } from "#i18n/known-key.ts";
import type { Locale } from "#i18n/routing.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { DecidedCase } from "#lib/safety/cases/decided-case.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";

type CaseRefusal =
  | DecidedCase
  | Refused<
      | "stale"
      | "same"
      | "noReason"
      | "noDuplicate"
      | "namesPerson"
      | "reaches"
      | "unknown"
      | "notLead"
      | "tooNew"
      | Conflict
    >;

/** What the forms of a case say, in the reader's language and zone. */
export async function caseWords(locale: Locale) {
  const [t, done, decisions, user] = await Promise.all([
    getTranslations({ locale, namespace: "cases.error" }),
    getTranslations({ locale, namespace: "cases.said" }),
    getTranslations({ locale, namespace: "cases" }),
    currentUser(),
  ]);
  const decided = ({ by, decision, at: when }: DecidedCase) => {
    const word =
      decision === "closed" ? decisions("result.closed") : decisions(knownKey(decisions, `decide.${decision}`));
    const date = formatInstantIn(when, locale, user?.timeZone ?? "UTC");
    return by ? t("decided", { by, date, decision: word }) : t("decidedCommand", { date, decision: word });
  };
  return {
    title: t("title"),
    refused: (refusal) => {
      if (refusal.reason === "unknown" || refusal.reason === "notLead") return notFound();
      if (refusal.reason === "decided") return decided(refusal);
      if (refusal.reason === "noReason") return at("reason", t("required"), t("check"));
      if (refusal.reason === "noDuplicate") return at("duplicateOf", t("noDuplicate"), t("check"));
      if (refusal.reason === "namesPerson" || refusal.reason === "reaches")
        return at("told", t(refusal.reason), t("check"));
      return t(refusal.reason);
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    said: (
      said: "closed" | "graded" | "gradedSuspended" | "noted" | "opened" | "reviewTaken",
      to: string,
      number = "",
    ) => go(to, { title: done(said, { number }) }),
  } satisfies Words<CaseRefusal> & Record<string, unknown>;
}
