import { whyNotSayMet } from "./after-rules.ts";
import type { CountedSource } from "./counted-rules.ts";
import {
  type Cancellation,
  isOpenSession,
  type SessionFilter,
  type SessionSide,
  type SessionStatus,
  sessionFilters,
  shownToStudent,
  whyDoorShut,
} from "./rules.ts";

/** What a session shows to whom, and what can be done with it there (PURE; BOOK-01 to BOOK-07, FIELD-15). */

/** The filter a query string names, `all` for anything else. */
export function filterOf(value: unknown): SessionFilter {
  return sessionFilters.find((filter) => filter === value) ?? "all";
}

/** The word for a status in each side's list: a student's pending and confirmed sessions are upcoming (BOOK-10). */
export function shownStatus(side: SessionSide, status: SessionStatus): SessionStatus | "upcoming" {
  return side === "student" ? shownToStudent[status] : status;
}

/** Page numbers begin at 1; anything else is the first. */
export function pageNumberOf(value: unknown, pages: number): number {
  const page = typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : 1;
  return Math.max(1, Math.min(page, pages));
}

export type Viewed = Readonly<{
  status: SessionStatus;
  startsAt: Date;
  endsAt: Date;
  proposedStartsAt: Date | null;
  /** Who proposed the other time, seen from whoever looks. */
  proposedBy: "me" | "other" | null;
  rated: boolean;
  /** Whether the student answered the question about safety. */
  answered: boolean;
  countedFrom: CountedSource | null;
  /** What whoever looks said of it, asked whether it took place. */
  said: boolean | null;
}>;

export const offers = [
  "join",
  "confirm",
  "decline",
  "answerMove",
  "move",
  "bookAgain",
  "cancel",
  "met",
  "rate",
  "recap",
  "safety",
  "file",
] as const;
/** What a page may offer; whether it is allowed in the end is decided where it is done. */
export type SessionOffer = (typeof offers)[number];

/** What the viewer can do with a session at `now`, in the order it is offered. */
export function offersOf(side: SessionSide, session: Viewed, now: Date): SessionOffer[] {
  const can = side === "student" ? studentCan : mentorCan;
  return offers.filter((offer) => bothCan(session, now, offer) || can(session, now, offer));
}

function bothCan(session: Viewed, now: Date, offer: SessionOffer): boolean {
  const ahead = isOpenSession(session.status) && now < session.startsAt;
  switch (offer) {
    case "join":
      return session.status === "confirmed" && isDoorAhead(session, now);
    case "file":
      return isOpenSession(session.status) && now < session.endsAt;
    case "move":
      // While the other side's proposal waits, it is to be answered; an own one may be replaced.
      return ahead && session.proposedBy !== "other";
    case "answerMove":
      return ahead && session.proposedBy === "other";
    case "cancel":
      return ahead;
    case "recap":
      return session.status === "completed" || (session.status === "confirmed" && now >= session.startsAt);
    case "met":
      return whyNotSayMet(session, now) === undefined;
    default:
      return false;
  }
}

function isDoorAhead(session: Viewed, now: Date): boolean {
  return whyDoorShut(session, now) !== "tooLate";
}

function studentCan(session: Viewed, now: Date, offer: SessionOffer): boolean {
  // What waits for its mentor is among the student's upcoming ones, and offers what those offer (BOOK-02, BOOK-10).
  if (offer === "join") return session.status === "pending" && isDoorAhead(session, now);
  if (offer === "bookAgain") return session.status === "cancelled";
  if (offer === "rate") return session.status === "completed" && !session.rated;
  return offer === "safety" && session.status === "completed" && !session.answered;
}

function mentorCan(session: Viewed, now: Date, offer: SessionOffer): boolean {
  return (offer === "confirm" || offer === "decline") && session.status === "pending" && now < session.startsAt;
}

export const endings = [
  "me",
  "other",
  "declined",
  "unconfirmed",
  "iMissed",
  "theyMissed",
  "bothMissed",
  "ended",
  "voided",
  "stopped",
] as const;
/** Why a session was cancelled, as far as this side may know: what concerns the other alone is "stopped". */
export type Ending = (typeof endings)[number];

export function endingOf(side: SessionSide, cancellation: Cancellation | null): Ending {
  switch (cancellation) {
    case "student":
    case "mentor":
      return cancellation === side ? "me" : "other";
    case "studentAbsent":
      return side === "student" ? "iMissed" : "theyMissed";
    case "mentorAbsent":
      return side === "mentor" ? "iMissed" : "theyMissed";
    case "bothAbsent":
      return "bothMissed";
    case "matchEnded":
      return "ended";
    case "declined":
    case "unconfirmed":
    case "voided":
      return cancellation;
    default:
      return "stopped";
  }
}
