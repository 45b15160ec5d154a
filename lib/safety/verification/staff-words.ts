import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type RefusalSentence, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import type { CheckFault } from "#lib/safety/record-checks/rules.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { Approved } from "./approve-mentor.ts";
import type { MentorRefusal, Stale } from "./decide-on-mentor.ts";
import type { Reinstated } from "./reinstate-mentor.ts";

type Refusal =
  | (Approved & { ok: false })
  | (Reinstated & { ok: false })
  | Stale
  | Refused<MentorRefusal | CheckFault | "noCountry" | "none" | "asked" | "tooNew" | "oneHand">
  | Refused<"countries", { countries: readonly string[] }>;

export type MentorSaid =
  | "approved"
  | "waits"
  | "lapsed"
  | "ask"
  | "pause"
  | "suspend"
  | "reinstate"
  | "remove"
  | "back"
  | "check"
  | "interview"
  | "step";

/** Faults of the form of a record check, each at its field. */
const faultFields = { kind: "check", issued: "issuedOn", future: "issuedOn", old: "issuedOn" } as const;
const expiryFields = { expired: "expiresOn", tooLate: "expiresOn" } as const;

export async function mentorWords(locale: Locale) {
  const [t, done, status, second] = await Promise.all([
    getTranslations({ locale, namespace: "approvals.error" }),
    getTranslations({ locale, namespace: "approvals.done" }),
    getTranslations({ locale, namespace: "approvals.status" }),
    secondWordSaid(locale),
  ]);
  const sentenceOf = (refusal: Refusal): RefusalSentence => {
    const { reason } = refusal;
    if (reason === "stale") {
      const now = status(refusal.status);
      return refusal.by ? t("stale", { by: refusal.by, status: now }) : t("staleAlone", { status: now });
    }
    if (reason === "asked" || reason === "tooNew" || reason === "oneHand") return second[reason];
    if (reason === "noReason") return at("reason", t("required"), t("check"));
    const fields = { ...faultFields, ...expiryFields };
    if (reason in fields)
      return at(fields[reason as keyof typeof fields], t(reason as keyof typeof fields), t("check"));
    return t(reason as Exclude<typeof reason, keyof typeof fields>);
  };
  return {
    title: t("title"),
    refused: sentenceOf,
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" || fault === "day" ? fault : "required"),
    },
    waits: second.waits,
    said: (said: MentorSaid, userId: string) => go(paths.staffMentor(userId), { title: done(said) }),
  } satisfies Words<Refusal> & Record<string, unknown>;
}
