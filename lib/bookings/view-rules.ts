import type { BookingStatus } from "./rules.ts";

/** What a session shows to whom, and what can be done with it there (PURE; BOOK-01 to BOOK-07, FIELD-15). */
export type Side = "student" | "mentor";

/** How each side filters its list: a student's pending and confirmed sessions are the upcoming ones (BOOK-10). */
export const sessionFilters = {
  student: ["all", "upcoming", "completed", "cancelled"],
  mentor: ["all", "pending", "confirmed", "completed", "cancelled"],
} as const satisfies Record<Side, readonly string[]>;
export type SessionFilter = (typeof sessionFilters)[Side][number];

/** The filter a query string names, `all` for anything else. */
export function filterOf(side: Side, value: unknown): SessionFilter {
  return sessionFilters[side].find((filter) => filter === value) ?? "all";
}

/** The statuses a filter lists. */
export function statusesOf(filter: SessionFilter): readonly BookingStatus[] {
  if (filter === "all") return ["pending", "confirmed", "completed", "cancelled"];
  return filter === "upcoming" ? ["pending", "confirmed"] : [filter];
}

/** The word for a status in each side's list (FIELD-15). */
export function shownStatus(side: Side, status: BookingStatus): Exclude<SessionFilter, "all"> {
  return side === "student" && (status === "pending" || status === "confirmed") ? "upcoming" : status;
}

/** Page numbers begin at 1; anything else is the first. */
export function pageOf(value: unknown, pages: number): number {
  const page = typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : 1;
  return Math.max(1, Math.min(page, pages));
}

export type Viewed = Readonly<{
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  proposedStartsAt: Date | null;
  /** Who proposed the other time, seen from whoever looks. */
  proposedBy: "me" | "other" | null;
  rated: boolean;
  /** Whether the student answered the question about safety. */
  answered: boolean;
}>;

export const offers = [
  "join",
  "confirm",
  "decline",
  "answerMove",
  "move",
  "bookAgain",
  "cancel",
  "rate",
  "recap",
  "safety",
  "file",
] as const;
/** What a page may offer; whether it is allowed in the end is decided where it is done. */
export type Offer = (typeof offers)[number];

/** What the viewer can do with a session at `now`, in the order it is offered. */
export function offersOf(side: Side, session: Viewed, now: Date): Offer[] {
  const can = side === "student" ? studentCan : mentorCan;
  return offers.filter((offer) => bothCan(session, now, offer) || can(session, now, offer));
}

function isLiving({ status }: Viewed): boolean {
  return status === "pending" || status === "confirmed";
}

function bothCan(session: Viewed, now: Date, offer: Offer): boolean {
  const ahead = isLiving(session) && now < session.startsAt;
  switch (offer) {
    case "join":
    case "file":
      return isLiving(session) && now < session.endsAt;
    case "move":
      // While the other side's proposal waits, it is to be answered; an own one may be replaced.
      return ahead && session.proposedBy !== "other";
    case "answerMove":
      return ahead && session.proposedBy === "other";
    case "cancel":
      return ahead;
    case "recap":
      return session.status === "completed" || (session.status === "confirmed" && now >= session.startsAt);
    default:
      return false;
  }
}

function studentCan(session: Viewed, _now: Date, offer: Offer): boolean {
  if (offer === "bookAgain") return session.status === "cancelled";
  if (offer === "rate") return session.status === "completed" && !session.rated;
  return offer === "safety" && session.status === "completed" && !session.answered;
}

function mentorCan(session: Viewed, now: Date, offer: Offer): boolean {
  return (offer === "confirm" || offer === "decline") && session.status === "pending" && now < session.startsAt;
}
