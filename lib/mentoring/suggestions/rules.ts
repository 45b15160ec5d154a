import type { LimitRefusal } from "#lib/mentoring/requests/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";

/** Durations are in milliseconds. */
export const suggestionStatuses = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

export const suggestionMoves = ["accept", "decline", "withdraw", "expire"] as const;
export type SuggestionMove = (typeof suggestionMoves)[number];

/** Per student: as many as a student may ask at once. */
export const maxOpenSuggestions = 3;
export const suggestionExpiresAfter = 14 * day;

const outcomes: Readonly<Record<SuggestionMove, SuggestionStatus>> = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
  expire: "expired",
};

export function afterSuggestionMove(status: SuggestionStatus, move: SuggestionMove): SuggestionStatus | undefined {
  return status === "open" ? outcomes[move] : undefined;
}

type OpenSuggestion = Readonly<{ mentorId: string }>;
export type SuggestionLimit = "alreadySuggested" | "tooManySuggestions";

export function whyNoFurther(open: readonly OpenSuggestion[], mentorId: string): SuggestionLimit | undefined {
  if (open.some((suggestion) => suggestion.mentorId === mentorId)) return "alreadySuggested";
  return open.length >= maxOpenSuggestions ? "tooManySuggestions" : undefined;
}

export type SuggestFacts = Readonly<{
  /** What the student would get on asking this mentor now. */
  contact: ContactRefusal | undefined;
  limit: LimitRefusal | undefined;
  open: readonly OpenSuggestion[];
  mentorId: string;
  teaches: boolean;
}>;

export type SuggestRefusal =
  | ContactRefusal
  | "alreadyAsked"
  | SuggestionLimit
  | "subject"
  | "contactDetails"
  | Conflict;

/** Only mentors the student could ask now. The request limit is ignored: one may be answered meanwhile. */
export function whyNoSuggestion(facts: SuggestFacts): SuggestRefusal | undefined {
  if (facts.contact) return facts.contact;
  if (facts.limit === "alreadyAsked") return "alreadyAsked";
  const further = whyNoFurther(facts.open, facts.mentorId);
  if (further) return further;
  return facts.teaches ? undefined : "subject";
}

export function whyOver(
  { createdAt, contact }: Readonly<{ createdAt: Date; contact: ContactRefusal | undefined }>,
  now: Date,
): "time" | "unavailable" | undefined {
  if (contact) return "unavailable";
  return now.getTime() - createdAt.getTime() >= suggestionExpiresAfter ? "time" : undefined;
}
