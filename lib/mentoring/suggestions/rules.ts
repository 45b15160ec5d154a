import type { LimitRefusal } from "#lib/mentoring/requests/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";

/** A mentor whom a coordinator suggests to a student (PURE; FIND-19). Durations are milliseconds. */
export const suggestionStatuses = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

export const suggestionMoves = ["accept", "decline", "withdraw", "expire"] as const;
export type SuggestionMove = (typeof suggestionMoves)[number];

/** Of one student at a time: few enough to choose from, as many as a student may ask at once. */
export const maxOpenSuggestions = 3;
/** How long a student has to make up their mind. */
export const suggestionExpiresAfter = 14 * day;

const outcomes: Readonly<Record<SuggestionMove, SuggestionStatus>> = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
  expire: "expired",
};

/** The status a move leads to; undefined where the suggestion has ended, for then nothing changes it any more. */
export function afterSuggestionMove(status: SuggestionStatus, move: SuggestionMove): SuggestionStatus | undefined {
  return status === "open" ? outcomes[move] : undefined;
}

type OpenSuggestion = Readonly<{ mentorId: string }>;
export type SuggestionLimit = "alreadySuggested" | "tooManySuggestions";

/** Why a student with these open suggestions gets no further one of this mentor. */
export function whyNoFurther(open: readonly OpenSuggestion[], mentorId: string): SuggestionLimit | undefined {
  if (open.some((suggestion) => suggestion.mentorId === mentorId)) return "alreadySuggested";
  return open.length >= maxOpenSuggestions ? "tooManySuggestions" : undefined;
}

export type SuggestFacts = Readonly<{
  /** What the student would be answered on asking this mentor now. */
  contact: ContactRefusal | undefined;
  /** What the limits of open requests say to it. */
  limit: LimitRefusal | undefined;
  open: readonly OpenSuggestion[];
  mentorId: string;
  teaches: boolean;
  /** Whether one of the texts names a way to reach somebody elsewhere. */
  contactDetails: boolean;
}>;

export type SuggestRefusal = ContactRefusal | "alreadyAsked" | SuggestionLimit | "subject" | "contactDetails";

/**
 * Why a mentor cannot be suggested to a student. Only whom the student could ask this moment is suggested; how many requests the
 * student has open does not matter yet, one of them may be answered before they decide.
 */
export function whyNoSuggestion(facts: SuggestFacts): SuggestRefusal | undefined {
  if (facts.contact) return facts.contact;
  if (facts.limit === "alreadyAsked") return "alreadyAsked";
  const further = whyNoFurther(facts.open, facts.mentorId);
  if (further) return further;
  if (!facts.teaches) return "subject";
  return facts.contactDetails ? "contactDetails" : undefined;
}

/** Why an open suggestion is over by itself: its time is up, or the student could not ask this mentor any more. */
export function whyOver(
  { createdAt, contact }: Readonly<{ createdAt: Date; contact: ContactRefusal | undefined }>,
  now: Date,
): "time" | "unavailable" | undefined {
  if (contact) return "unavailable";
  return now.getTime() - createdAt.getTime() >= suggestionExpiresAfter ? "time" : undefined;
}
