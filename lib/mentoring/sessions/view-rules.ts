import { recapEditable, whyNotSayMet } from "./after-rules.ts";
import type { CountedSource } from "./counted-rules.ts";
import {
  type Cancellation,
  isOpenSession,
  type SessionFilter,
  type SessionSide,
  type SessionStatus,
  sessionFilters,
  shownToStudent,
  wasHeld,
  whyDoorShut,
} from "./rules.ts";

export function filterOf(value: unknown): SessionFilter {
  return sessionFilters.find((filter) => filter === value) ?? "all";
}

export function shownStatus(side: SessionSide, status: SessionStatus): SessionStatus | "upcoming" {
  return side === "student" ? shownToStudent[status] : status;
}

export function pageNumberOf(value: unknown, pages: number): number {
  const page = typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : 1;
  return Math.max(1, Math.min(page, pages));
}

export type Viewed = Readonly<{
  status: SessionStatus;
  startsAt: Date;
  endsAt: Date;
  proposedStartsAt: Date | null;
  proposedBy: "me" | "other" | null;
  rated: boolean;
  answered: boolean;
  cancellation: Cancellation | null;
  studentJoinedAt: Date | null;
  mentorJoinedAt: Date | null;
  countedFrom: CountedSource | null;
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
/** The use case still decides whether it is allowed. */
export type SessionOffer = (typeof offers)[number];

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
      // The other side's proposal must be answered; one's own may be replaced.
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
  // Students see pending sessions as upcoming, so those offer joining too.
  if (offer === "join") return session.status === "pending" && isDoorAhead(session, now);
  if (offer === "bookAgain") return session.status === "cancelled";
  if (offer === "rate") return session.status === "completed" && !session.rated;
  return offer === "safety" && wasHeld(session) && !session.answered;
}

function mentorCan(session: Viewed, now: Date, offer: SessionOffer): boolean {
  return (offer === "confirm" || offer === "decline") && session.status === "pending" && now < session.startsAt;
}

export type FirstAct = "join" | "answerMove" | "confirm" | "rate" | "recap" | "view";

type Listed = Readonly<{
  offers: readonly SessionOffer[];
  status: SessionStatus;
  startsAt: Date;
  endsAt: Date;
  /** Whether this side has written its recap. */
  recapped: boolean;
}>;

/** What most likely comes next; a door that is shut is nothing to press. */
export function firstActOf({ offers, recapped, ...session }: Listed, now: Date): FirstAct {
  const { status, endsAt } = session;
  if (offers.includes("join") && status === "confirmed" && !whyDoorShut(session, now)) return "join";
  const next = (["answerMove", "confirm", "rate"] as const).find((act) => offers.includes(act));
  if (next) return next;
  const isFresh = status === "completed" && now.getTime() < endsAt.getTime() + recapEditable;
  return offers.includes("recap") && isFresh && !recapped ? "recap" : "view";
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
/** As much as this side may know: the other's private reasons are "stopped". */
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
