import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { SanctionKind } from "#lib/safety/sanctions/rules.ts";
import type { LatestDecision, SanctionRefusal } from "#lib/safety/sanctions/sanction-person.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";

export async function peopleWords(locale: Locale) {
  const [t, done, kind, actor, second] = await Promise.all([
    getTranslations({ locale, namespace: "people.person.error" }),
    getTranslations({ locale, namespace: "people.person.done" }),
    getTranslations({ locale, namespace: "people.person.kind" }),
    getTranslations({ locale, namespace: "people.person" }),
    secondWordSaid(locale),
  ]);
  const decided = ({ kind: what, takenBack, by, at: when }: LatestDecision) =>
    t(takenBack ? "decidedBack" : "decided", {
      what: kind(what),
      by: by || actor("actor.command"),
      at: formatInstantIn(when, locale, "UTC"),
    });
  return {
    title: t("title"),
    refused: (refusal) => {
      switch (refusal.reason) {
        case "decided":
          return decided(refusal.latest);
        case "own":
        case "relative":
          return actor(refusal.reason);
        case "unknownReport":
          return at("reportNumber", t("unknownReport"), t("check"));
        case "noReason":
          return at("reason", t("required"), t("check"));
        case "tooNew":
          return second.tooNew;
        case "status":
        case "erased":
        case "erasedMarked":
          return t(refusal.reason);
        default:
          return notFound();
      }
    },
    faulty: {
      check: t("check"),
      field: (_, fault) =>
        t(fault === "tooLong" || fault === "option" || fault === "unknownReport" ? fault : "required"),
    },
    said: (what: SanctionKind | "takenBack", to: string) => go(to, { title: done(what) }),
  } satisfies Words<SanctionRefusal | Refused<"unknown">> & Record<string, unknown>;
}
