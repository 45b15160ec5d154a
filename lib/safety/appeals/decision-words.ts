import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import type { AppealDecisionRefusal } from "./decide-appeal.ts";

/** What the form is answered in which staff decide on an appeal. */
export async function decisionWords(locale: Locale) {
  const [t, people] = await Promise.all([
    getTranslations({ locale, namespace: "people.appeal" }),
    getTranslations({ locale, namespace: "people.person" }),
  ]);
  return {
    title: people("error.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "unknown") return notFound();
      if (reason === "decided") return t("decided", { outcome: t(`choice.${refusal.outcome}`), by: refusal.by });
      if (reason === "own" || reason === "relative") return people(reason);
      if (reason === "noReason") return at("reason", people("error.required"), people("error.check"));
      if (reason === "noAnswer") return at("answer", people("error.required"), people("error.check"));
      return reason === "status" ? people("error.status") : t("sanctioned");
    },
    faulty: {
      check: people("error.check"),
      field: (_, fault) => people(`error.${fault === "tooLong" || fault === "option" ? fault : "required"}`),
    },
    done: t("done"),
  } satisfies Words<AppealDecisionRefusal> & Record<string, unknown>;
}
