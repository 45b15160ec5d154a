import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { AppealDecisionRefusal } from "./decide-appeal.ts";

/** What the form is answered in which staff decide on an appeal. */
export async function decisionWords(locale: Locale) {
  const [t, people, second] = await Promise.all([
    getTranslations({ locale, namespace: "people.appeal" }),
    getTranslations({ locale, namespace: "people.person" }),
    secondWordSaid(locale),
  ]);
  return {
    title: people("error.title"),
    refused: (refusal) => {
      switch (refusal.reason) {
        case "unknown":
          return notFound();
        case "decided":
          return t("decided", { outcome: t(`choice.${refusal.outcome}`), by: refusal.by });
        case "own":
        case "relative":
          return people(refusal.reason);
        case "noReason":
          return at("reason", people("error.required"), people("error.check"));
        case "noAnswer":
          return at("answer", people("error.required"), people("error.check"));
        case "reaches":
          return at("answer", people("error.reaches"), people("error.check"));
        case "tooNew":
        case "oneHand":
          return second[refusal.reason];
        case "leadOnly":
          return t("leadOnly");
        case "status":
          return people("error.status");
        default:
          return t("sanctioned");
      }
    },
    faulty: {
      check: people("error.check"),
      field: (_, fault) => people(`error.${fault === "tooLong" || fault === "option" ? fault : "required"}`),
    },
    done: t("done"),
  } satisfies Words<AppealDecisionRefusal> & Record<string, unknown>;
}
