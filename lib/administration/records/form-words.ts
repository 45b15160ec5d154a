import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import type { ReachFault } from "#lib/progress/recognitions/reach-rules.ts";
import type { RecognitionFault } from "#lib/progress/recognitions/rules.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";

type Refusal =
  | "unknown"
  | "noReason"
  | "notCompleted"
  | "minutes"
  | "corrected"
  | "revoked"
  | "tooNew"
  | RecognitionFault
  | ReachFault
  | Conflict;

export type RecordSaid = "minutes" | "voided" | "entered" | "withdrawn" | "revoked" | "lifted" | "renameAllowed";

const fieldFaults = ["tooLong", "option", "minutes", "date"] as const;
const fieldOf = { minutes: "minutes", kind: "kind", title: "title", giver: "giver", date: "givenOn" } as const;
const reachingField = { titleReaches: "title", giverReaches: "giver" } as const;

/** What the forms of a session's page and of somebody's record answer. */
export async function recordWords(locale: Locale) {
  const [t, said, person, second] = await Promise.all([
    getTranslations({ locale, namespace: "records.error" }),
    getTranslations({ locale, namespace: "records.said" }),
    getTranslations({ locale, namespace: "people.person" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => {
      switch (reason) {
        case "own":
        case "relative":
          return person(reason);
        case "noReason":
          return at("reason", t("required"), t("check"));
        case "minutes":
        case "date":
          return at(fieldOf[reason], t(reason), t("check"));
        case "kind":
        case "title":
        case "giver":
          return at(fieldOf[reason], t("option"), t("check"));
        case "titleReaches":
        case "giverReaches":
          return at(reachingField[reason], t("reaches"), t("check"));
        case "tooNew":
          return second.tooNew;
        default:
          return t(reason);
      }
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fieldFaults.find((known) => known === fault) ?? "required"),
    },
    said: (what: RecordSaid, to: string) => go(to, { title: said(what) }),
  } satisfies Words<Refused<Refusal>> & Record<string, unknown>;
}
