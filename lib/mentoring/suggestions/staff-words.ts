import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { go, type Words } from "#lib/platform/forms/form-action.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { SuggestRefusal } from "./rules.ts";

/** Private reasons, like a block, share one sentence. */
const words = {
  signedOut: "notSuggestible",
  self: "notSuggestible",
  unknown: "notSuggestible",
  notApproved: "notSuggestible",
  notCleared: "notSuggestible",
  reviewsAwaited: "notSuggestible",
  partnerUnavailable: "notSuggestible",
  notConnected: "notSuggestible",
  suspended: "suspended",
  confirmEmail: "confirmEmail",
  consentNeeded: "consentNeeded",
  contactPaused: "contactPaused",
  mentorPaused: "mentorPaused",
  mentorFull: "mentorFull",
  alreadyConnected: "alreadyConnected",
  alreadyAsked: "alreadyAsked",
  alreadySuggested: "alreadySuggested",
  tooManySuggestions: "tooManySuggestions",
  subject: "subject",
  contactDetails: "contactDetails",
  own: "own",
  relative: "relative",
} as const satisfies Record<SuggestRefusal, string>;

export function suggestWord(reason: SuggestRefusal) {
  return words[reason];
}

type Reason =
  | ReturnType<typeof suggestWord>
  | "unknown"
  | "moved"
  | "tooNew"
  | "taken"
  | "notEmpty"
  | "lookedAfter"
  | "lastColleague"
  | "colleague"
  | "cardNeedsCentre"
  | Conflict;
export type StaffSaid =
  | "suggested"
  | "withdrawn"
  | "placed"
  | "placedCard"
  | "centreAdded"
  | "centreChanged"
  | "centreRemoved"
  | "takenOn"
  | "colleagueAdded"
  | "colleagueRemoved";

const faults = ["tooLong", "option", "zone", "zoneOpen", "contactDetails"] as const;

export async function staffWords(locale: Locale) {
  const [t, done, second] = await Promise.all([
    getTranslations({ locale, namespace: "staff.error" }),
    getTranslations({ locale, namespace: "staff.done" }),
    secondWordSaid(locale),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => (reason === "tooNew" ? second.tooNew : t(reason)),
    faulty: {
      check: t("check"),
      field: (_, fault) => t(faults.find((one) => one === fault) ?? "required"),
    },
    said: (said: StaffSaid, to: string) => go(to, { title: done(said) }),
  } satisfies Words<Refused<Reason>> & Record<string, unknown>;
}
